import type { Say } from '../text.ts'

/** The button that leaves a window as it was: apart from an act that is itself named like it, as "Cancel" of a document is. */
export function leaveText(say: Say, act: string): string {
  const cancel = say('cancel')
  return act === cancel ? say('close') : cancel
}
