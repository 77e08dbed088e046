import { feedback } from './feedback.ts'
import { hitsOf, lookUp } from './look-up.ts'
import { remember, scanStore, stepOf } from './scan-state.ts'
import type { SayScan } from './text.ts'

const wanted = { lot: 'warehouse.lot', bin: 'warehouse.bin', from: 'warehouse.bin' } as const

/** Takes one scan for the task at hand. Without network a code is taken as it is: the server reads it when it is back. */
export async function takeScan(content: string, say: SayScan): Promise<void> {
  const { sound } = scanStore.getState()
  const step = stepOf(scanStore.getState())
  const answer = await lookUp(content)
  if ('refused' in answer) return told({ content, fault: answer.refused }, 'bad', sound)
  if (step === undefined) return 'hit' in answer ? told({ content, hit: answer.hit }, 'good', sound) : told({ content, fault: say('lookFailed') }, 'bad', sound)
  if ('offline' in answer) {
    scanStore.setState({ [step]: { code: content, name: content } })
    return told({ content }, 'good', sound)
  }
  const fitting = hitsOf(answer.hit).find(({ bizType }) => bizType === wanted[step])
  if (!fitting) return told({ content, hit: answer.hit, fault: say(step === 'lot' ? 'notLot' : 'notBin', { name: answer.hit.title }) }, 'bad', sound)
  scanStore.setState({ [step]: { code: content, name: fitting.name } })
  return told({ content, hit: answer.hit }, 'good', sound)
}

function told(entry: Parameters<typeof remember>[0], kind: 'good' | 'bad', sound: boolean): void {
  remember(entry)
  feedback(kind, sound)
}
