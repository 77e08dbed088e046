import { hitOf } from '#modules/label/index.ts'
import { feedback } from './feedback.ts'
import { lookUp } from './look-up.ts'
import { remember, scanStore, stepOf, type Step, type TakenCode, type Want } from './scan-state.ts'
import type { SayScan } from './text.ts'

/** Says why a code that fits a step is not accepted for the document at hand. */
export type CheckScan = (slot: Want['slot'], taken: TakenCode) => string | undefined

/** Takes one scan for the task at hand. Without network a code is taken as it is: the server reads it when it is back. */
export async function takeScan(content: string, say: SayScan, check: CheckScan): Promise<void> {
  const { sound } = scanStore.getState()
  const step = stepOf(scanStore.getState())
  const answer = await lookUp(content)
  if ('refused' in answer) return announce({ content, fault: answer.refused }, 'bad', sound)
  if (step === undefined)
    return 'hit' in answer
      ? announce({ content, hit: answer.hit }, 'good', sound)
      : announce({ content, fault: say('lookFailed') }, 'bad', sound)
  if ('offline' in answer) return takeUnseen(content, step, say, check, sound)
  const of = step.wants.map((want) => ({ want, ...hitOf(answer.hit, want.bizType) }))
  const found = of.find(({ hit }) => hit !== undefined)
  const alike = of.flatMap((each) => each.alike.map(({ name }) => name))
  if (!found?.hit && alike.length > 0)
    return announce({ content, hit: answer.hit, fault: say('alike', { names: alike.join(' / ') }) }, 'bad', sound)
  if (!found?.hit) return announce({ content, hit: answer.hit, fault: say(step.fault, { name: answer.hit.title }) }, 'bad', sound)
  const { want, hit: { id, name, bizType } } = found
  const taken = { code: content, name, id, bizType, ...(answer.hit.gs1 ? { gs1: answer.hit.gs1 } : {}) }
  const fault = check(want.slot, taken)
  if (fault === undefined) put(want.slot, taken)
  return announce({ content, hit: answer.hit, ...(fault === undefined ? {} : { fault }) }, fault === undefined ? 'good' : 'bad', sound)
}

/** A document cannot be opened without network; anything else is what is wanted first. */
function takeUnseen(content: string, { wants: [{ slot }] }: Step, say: SayScan, check: CheckScan, sound: boolean): void {
  const taken = { code: content, name: content }
  const fault = slot === 'doc' ? say('docOffline') : check(slot, taken)
  if (fault === undefined) put(slot, taken)
  announce({ content, ...(fault === undefined ? {} : { fault }) }, fault === undefined ? 'good' : 'bad', sound)
}

function put(slot: Want['slot'], taken: TakenCode): void {
  if (slot === 'units')
    scanStore.setState(({ units }) => ({ lot: undefined, units: [...units.filter(({ name }) => name !== taken.name), taken] }))
  else scanStore.setState({ [slot]: taken })
}

function announce(entry: Parameters<typeof remember>[0], kind: 'good' | 'bad', sound: boolean): void {
  remember(entry)
  feedback(kind, sound)
}
