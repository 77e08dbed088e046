import type { SayWork } from '../text.ts'
import type { Act } from './acts.ts'

/** What an act is called; whoever was sent back their request hands it in again. */
export function actTitle(say: SayWork, act: Act, taskKind?: string): string {
  return act.key === 'approve' && taskKind === 'RESUBMIT' ? say('resubmit') : say(act.key)
}
