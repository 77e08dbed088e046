import type { Insider } from './insider.ts'
import type { Trust } from './plants.ts'

/** Something that a patient colleague would try. */
export interface Attack {
  /** What they hope for. */
  hope: string
  /** Whom it suits best. */
  suits: Trust
  /** Tries, and looks whether anything came of it. */
  run: (me: Insider) => Promise<void>
  /** It is no attack by who administers the installation: it is their work. */
  theirWork?: true
}

export const attack = (hope: string, suits: Trust, run: Attack['run']): Attack => ({ hope, suits, run })
/** What whoever administers the installation may do. */
export const attackOnInstallation = (hope: string, suits: Trust, run: Attack['run']): Attack => ({ hope, suits, run, theirWork: true })
