/*
 * A process as the engine runs it: what BPMN 2.0 XML says (domain §2.12), read once per deployed version.
 * Plain data, so that it is shown, compared and simulated in browsers as well.
 */

export interface ProcessDefinition {
  /** Id of the process in the XML. */
  key: string
  name: string
  nodes: Readonly<Record<string, ProcessNode>>
  flows: Readonly<Record<string, Flow>>
  options: ProcessOptions
  listeners: readonly Listener[]
}

export interface ProcessOptions {
  /** When the starter may revoke: never, until somebody has approved, always while it runs. */
  revoke: 'never' | 'beforeApproval' | 'always'
  /** Somebody who has approved the node before is not asked again at the next one. */
  skipSamePerson: boolean
  /** FEEL: title of an instance; empty: name of the process and of the starter. */
  title: string
  /** It may approve what it is about without a person having decided, and says so (decision 0033). */
  withoutDecision: boolean
  /** Types of the variables that conditions read. */
  variables: readonly VariableDeclaration[]
}

export type VariableType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'context'

export interface VariableDeclaration {
  name: string
  type: VariableType
}

export interface Flow {
  id: string
  name: string
  from: string
  to: string
  /** FEEL; empty where the flow is always taken. */
  condition: string
}

interface NodeBase {
  id: string
  name: string
  /** Sub-process that holds it; undefined at the top. */
  within?: string
  incoming: readonly string[]
  outgoing: readonly string[]
  /** Boundary events at its border. */
  boundary: readonly string[]
  loop?: Loop
  listeners: readonly Listener[]
}

export type ProcessNode = NodeBase & NodeKind

export type NodeKind =
  | { type: 'startEvent' }
  | { type: 'endEvent'; event?: { kind: 'terminate' } | ThrownEvent; result: 'approved' | 'rejected' }
  | { type: 'catchEvent'; event: CaughtEvent }
  | { type: 'throwEvent'; event?: ThrownEvent }
  | { type: 'boundaryEvent'; attachedTo: string; interrupting: boolean; event: CaughtEvent }
  | { type: 'userTask'; work: WorkSettings }
  | { type: 'serviceTask'; service: ServiceSettings }
  | { type: 'scriptTask'; script: string; result: string }
  | { type: 'exclusiveGateway'; default?: string }
  | { type: 'inclusiveGateway'; default?: string }
  | { type: 'parallelGateway' }
  | { type: 'subProcess' }
  | { type: 'callActivity'; called: string; inputs: readonly Mapping[]; outputs: readonly Mapping[] }

export type NodeType = NodeKind['type']
export type NodeOf<T extends NodeType> = NodeBase & Extract<NodeKind, { type: T }>

export type CaughtEvent = TimerEvent | { kind: 'message' | 'signal'; name: string }
export interface ThrownEvent {
  kind: 'message' | 'signal'
  name: string
}

export interface TimerEvent {
  kind: 'timer'
  /** ISO 8601 duration (`P2D`), date, or repetition (`R3/PT1H`); or FEEL, that gives one, behind `=`. */
  when: string
  /** Days and hours of the work calendar rather than of the clock. */
  workingTime: boolean
}

export interface Mapping {
  from: string
  to: string
}

/** Value of a variable before or after a step: FEEL over the variables. */
export interface ServiceSettings {
  /** Name under which the handler is registered. */
  handler: string
  parameters: readonly Mapping[]
  /** Variable that takes what the handler gives back; empty: none. */
  result: string
  /** Tries before it becomes an incident. */
  tries: number
}

export interface WorkSettings {
  assignees: readonly AssigneeRule[]
  /** How several people share one task: the first who claims it, or each alone (`loop`). */
  empty: 'skip' | 'admin' | 'error'
  /** What a rejection does: ends the instance, goes back to the starter, or follows the flows with `outcome = "reject"`. */
  reject: 'end' | 'starter' | 'flow'
  /** Fields of the bound form at this node; those not named may be read. */
  fields: Readonly<Record<string, FieldRight>>
  /** Node whose bound form is shown, `start`: that of the start; empty: the one bound to this node, where there is none that of the start. */
  form: string
  /** Time to act: ISO 8601 duration by the work calendar; empty: none. */
  due: string
  /** Move of the bound document that is made when the node is approved; empty: none. */
  documentMove: string
  /** Actions that are not offered at this node. */
  without: readonly TaskAction[]
  /** The person before chooses who acts here. */
  chosenBefore: boolean
  /** Whoever started or submitted may decide here, should it fall to them (decision 0033). */
  starterMayDecide: boolean
}

export type FieldRight = 'hidden' | 'read' | 'write' | 'required'

export type AssigneeRule =
  | { by: 'user' | 'role' | 'position' | 'depart'; ids: readonly string[] }
  /** Leader of the starter's department, `level` departments up; 1 is their own. */
  | { by: 'leader'; level: number }
  | { by: 'starter' }
  | { by: 'chosen' }
  /** A field of the form that holds one or several people. */
  | { by: 'field'; field: string }
  /** FEEL that gives user names. */
  | { by: 'expression'; text: string }

/** Several instances of one node. */
export interface Loop {
  sequential: boolean
  over: { by: 'assignees' } | { by: 'collection'; text: string } | { by: 'cardinality'; text: string }
  /** Variable that holds the item within an instance. */
  element: string
  done: { by: 'all' } | { by: 'any' } | { by: 'percent'; percent: number } | { by: 'expression'; text: string }
}

export interface Listener {
  on: 'start' | 'end'
  /** FEEL whose value goes to `variable`, a registered handler, or a notice from a template. */
  act: { kind: 'expression'; text: string; variable: string } | { kind: 'service'; handler: string } | { kind: 'notice'; template: string;
    to: readonly AssigneeRule[] }
}

/** What a person may do with a task (domain §2.12). */
export const taskActions = ['claim', 'unclaim', 'approve', 'reject', 'return', 'withdraw', 'delegate', 'resolve', 'transfer', 'signBefore',
  'signAfter', 'copy', 'urge', 'comment'] as const
export type TaskAction = (typeof taskActions)[number]
