import type { Reason } from './five/reasons.ts'

/** A connection of a client, of whatever version. */
export interface Link {
  /** Ends it; those who speak MQTT 5 hear why. */
  end(why: Reason): void
}
