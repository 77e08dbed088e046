/** Command under which several changes are undone as one. */
export const together = 'mw.together'

/** Its handler: what it calls becomes part of the command. */
export class Together {
  preExecute({ changes }: { changes: readonly (() => void)[] }): void {
    for (const change of changes) change()
  }
}
