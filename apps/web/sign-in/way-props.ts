import type { SignedIn } from '#kernel/entity/console/signed-in.ts'

/** What a page before sign-in is given. */
export interface WayProps {
  trouble: string
  onTrouble: (text: string) => void
  /** The session is there; department or tenant may still have to be chosen. */
  onArrive: (result: SignedIn) => Promise<void>
  /** Leads to another page before sign-in. */
  onLeave: (path: string) => void
}
