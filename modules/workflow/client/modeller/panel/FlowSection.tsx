import { use } from 'react'
import type { BusinessObject } from '../../picture/services.ts'
import { ConditionButton } from '../../condition/ConditionButton.tsx'
import { ConditionScope } from '../../condition/condition-fields.ts'
import { kindNameOf } from '../canvas/kinds.ts'
import { useModellerText, type SayModeller } from '../text.ts'
import { setCondition, setDefault, type Target } from '../write/edit.ts'
import { feelOf } from '../../../rules/definition/foreign.ts'
import { Line } from './Line.tsx'
import { SwitchLine } from './lines.tsx'

/** Gateways that choose among their exits. */
function chooses({ $type }: BusinessObject): boolean {
  return /(Exclusive|Inclusive)Gateway$/.test($type)
}

/** When a flow is taken. */
export function FlowSection({ target }: { target: Target }) {
  const { say } = useModellerText()
  const { object, modeller } = target
  const source = object.get('sourceRef') as BusinessObject
  const isDefault = chooses(source) && source.get('default') === object
  const gateway = modeller.get('elementRegistry').get(source.id)
  // One exit is taken whatever it says.
  const alone = (source.get('outgoing') as readonly BusinessObject[]).length <= 1
  const has = conditionOf(object) !== ''
  if (alone && !has) return <p className="mw-faint">{say('onlyExit')}</p>
  return (
    <>
      {chooses(source) && gateway && (
        <SwitchLine label={say('default')} help={say('defaultHelp')} value={isDefault} onChange={(on) =>
          setDefault({ modeller, element: gateway, object: source }, on ? object.id : null)} />
      )}
      {!isDefault && <Line label={say('condition')}>{({ id }) => <FlowCondition id={id} target={target} />}</Line>}
    </>
  )
}

/** The condition of a flow in words, with the button that makes it. */
export function FlowCondition({ id, target }: { id?: string; target: Target }) {
  const { say } = useModellerText()
  const { fields, hasForm } = use(ConditionScope)
  const { object } = target
  return (
    <ConditionButton id={id} place={placeOf(say, object)} value={conditionOf(object)} fields={fields} hasForm={hasForm}
      onTake={(text) => setCondition(target, text)} />
  )
}

function conditionOf(flow: BusinessObject): string {
  const body = (flow.get('conditionExpression') as BusinessObject | undefined)?.get('body')
  return feelOf(typeof body === 'string' ? body : '')
}

/** A flow by its name, else by where it comes from and leads. */
function placeOf(say: SayModeller, flow: BusinessObject): string {
  const ends = [flow.get('sourceRef'), flow.get('targetRef')] as readonly (BusinessObject | undefined)[]
  return flow.name || ends.map((end) => nodeName(say, end)).join(' → ')
}

/** A node as the panel calls it where it has no name. */
export function nodeName(say: SayModeller, node: BusinessObject | undefined): string {
  if (!node) return ''
  const kind = kindNameOf(node)
  return node.name || (kind ? say(kind) : node.id)
}
