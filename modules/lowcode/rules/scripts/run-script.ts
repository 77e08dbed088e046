import { Scope, type QuickJSContext, type QuickJSHandle, type QuickJSRuntime, type QuickJSWASMModule } from 'quickjs-emscripten-core'
import { longestOutput, type ScriptFault, type ScriptItem, type ScriptOutcome, type ScriptRecord, type ScriptTask } from './script-task.ts'
import { giveTools, type ScriptOutput } from './script-tools.ts'

const fileName = 'script.js'
const stackBytes = 256 * 1024
const jobsAtOnce = 100

/** One engine with one script in it. */
interface Run {
  runtime: QuickJSRuntime
  context: QuickJSContext
  task: ScriptTask
  output: ScriptOutput
  /** Every value of the engine that is held here goes with it. */
  scope: Scope
  outOfTime: () => boolean
}

/** Ends a run from anywhere within it. */
class Failed extends Error {
  readonly fault: ScriptFault
  constructor(fault: ScriptFault) {
    super(fault.kind)
    this.fault = fault
  }
}

/**
 * Runs a script in an engine of its own: it knows its record and a few tools, and nothing of the machine; time and memory end
 * it. It never throws: what went wrong is the outcome.
 */
export function runScript(quickjs: QuickJSWASMModule, task: ScriptTask): ScriptOutcome {
  const output: ScriptOutput = { logs: [], messages: [] }
  const end = performance.now() + task.ms
  const outOfTime = () => performance.now() > end
  const runtime = quickjs.newRuntime()
  try {
    runtime.setMaxStackSize(stackBytes)
    runtime.setInterruptHandler(outOfTime)
    const outcome = inContext({ runtime, context: runtime.newContext(), task, output, scope: new Scope(), outOfTime })
    runtime.dispose()
    return outcome
  } catch (error) {
    // Half-done work keeps its hold on the engine, which is left behind with it; one without memory fails wherever it stands.
    return { fault: error instanceof Failed ? error.fault : { kind: outOfTime() ? 'timeout' : 'memory' }, logs: output.logs,
      messages: output.messages, spent: true }
  }
}

function inContext(run: Run): ScriptOutcome {
  const { context, output, scope, outOfTime } = run
  const messages = { logs: output.logs, messages: output.messages }
  let outcome: ScriptOutcome
  try {
    outcome = { records: runAll(run), ...messages }
    if (outOfTime()) throw new Failed({ kind: 'timeout' })
  } catch (error) {
    if (!(error instanceof Failed) || error.fault.kind === 'timeout' || error.fault.kind === 'memory') throw error
    outcome = { fault: error.fault, ...messages }
  }
  scope.dispose()
  context.dispose()
  // A refusal holds even where the script catches what it throws.
  return output.refused === undefined ? outcome : { fault: { kind: 'refused', text: output.refused }, ...messages }
}

function runAll(run: Run): ScriptRecord[] {
  const { context, task, output } = run
  // Taken before the script can lay hands on them.
  const json = { parse: evaluate(run, 'JSON.parse'), stringify: evaluate(run, 'JSON.stringify') }
  giveTools(context, task.now, output)
  const handler = evaluate(run, sourceOf(task))
  const user = parsed(run, json.parse, task.user)
  return task.items.map((item) => runOne(run, { json, handler, user, item }))
}

interface One {
  json: { parse: QuickJSHandle; stringify: QuickJSHandle }
  handler: QuickJSHandle
  user: QuickJSHandle
  item: ScriptItem
}

function runOne(run: Run, { json, handler, user, item }: One): ScriptRecord {
  const { context } = run
  const record = parsed(run, json.parse, item.record)
  const previous = parsed(run, json.parse, item.previous)
  const answer = unwrapped(run, context.callFunction(handler, context.undefined, record, previous, user))
  settle(run, answer)
  const text = unwrapped(run, context.callFunction(json.stringify, context.undefined, record))
  return read(run, text)
}

/** The text is left where it stands in its first line, so that the lines of faults are those of the author. */
function sourceOf({ source, handler }: ScriptTask): string {
  if (!handler) return `(async function (record, previous, user) { ${source}\n})`
  const [name, part] = handler
  const chosen = part === undefined ? name : `${name}()[${JSON.stringify(part)}]`
  return `(async function (record, previous, user) { ${source}\n;
if (typeof ${name} !== 'function') return
const handler = ${chosen}
if (typeof handler === 'function') await handler(formOf(record, previous), { row: record, field: ${
    JSON.stringify(part ?? null)
  }, value: record[${JSON.stringify(part ?? '')}], previous: previous && previous[${JSON.stringify(part ?? '')}] })
})`
}

function parsed(run: Run, parse: QuickJSHandle, value: unknown): QuickJSHandle {
  const text = run.scope.manage(run.context.newString(JSON.stringify(value)))
  return unwrapped(run, run.context.callFunction(parse, run.context.undefined, text))
}

function read({ context }: Run, text: QuickJSHandle): ScriptRecord {
  if (context.typeof(text) !== 'string') throw new Failed({ kind: 'error', text: 'record', line: null })
  const length = context.getProp(text, 'length').consume((handle) => context.getNumber(handle))
  if (length > longestOutput) throw new Failed({ kind: 'output' })
  return JSON.parse(context.getString(text)) as ScriptRecord
}

/** Waits for what the script awaits: nothing but itself can settle it. */
function settle(run: Run, answer: QuickJSHandle): void {
  const { runtime, context, outOfTime } = run
  while (runtime.hasPendingJob()) {
    if (outOfTime()) throw new Failed({ kind: 'timeout' })
    const done = runtime.executePendingJobs(jobsAtOnce)
    if (done.error) throw new Failed(faultOf(run, done.error))
  }
  const state = context.getPromiseState(answer)
  if (state.type === 'pending') throw new Failed({ kind: 'unsettled' })
  if (state.type === 'rejected') throw new Failed(faultOf(run, state.error))
  if (!state.notAPromise) state.value.dispose()
}

function evaluate(run: Run, code: string): QuickJSHandle {
  return unwrapped(run, run.context.evalCode(code, fileName))
}

type Answer = { value: QuickJSHandle; error?: undefined } | { error: QuickJSHandle }

function unwrapped(run: Run, answer: Answer): QuickJSHandle {
  if (answer.error) throw new Failed(faultOf(run, answer.error))
  return run.scope.manage(answer.value)
}

/** What the engine throws, as people are told of it. */
function faultOf({ context, outOfTime }: Run, error: QuickJSHandle): ScriptFault {
  const thrown: unknown = context.dump(error)
  error.dispose()
  const { name = '', message, stack = '' } = (typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown }) as {
    name?: unknown
    message?: unknown
    stack?: unknown
  }
  if (name === 'InternalError' && message === 'interrupted' && outOfTime()) return { kind: 'timeout' }
  if (name === 'InternalError' && message === 'out of memory') return { kind: 'memory' }
  const text = String(message ?? '')
  // Without memory there is none for the error either.
  if (text === '' && stack === '') return { kind: 'memory' }
  const line = new RegExp(`${fileName}:(\\d+)`).exec(String(stack))
  return { kind: 'error', text: `${name === '' || name === 'Error' ? '' : `${String(name)}: `}${text}`.slice(0, 300),
    line: line ? Number(line[1]) : null }
}
