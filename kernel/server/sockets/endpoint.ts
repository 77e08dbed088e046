import type { Session } from '../context.ts'
import type { LiveSocket } from './live-socket.ts'

/** Parameters of the path by name; `userId` is always that of the session. */
export type SocketParams = Readonly<Record<string, string>>

/** A kind of socket: who may open it and what is done with what it says. */
export interface SocketEndpoint {
  /** With the parameter `:userId`; stands below the API base and without it. */
  path: string
  /** A socket of this kind that sends no message for this long is closed; absent, the answers to pings suffice. */
  idleLimitMs?: number
  /**
   * Whether the person may have this socket; asked again when rights or sessions changed.
   * @param before the session as it was when it was asked last, of a socket that is open
   */
  admits(session: Session, params: SocketParams, before?: Session): Promise<boolean>
  opened(socket: LiveSocket): void
  /** A text message. What cannot be understood is ignored. */
  received(socket: LiveSocket, text: string): void
  closed?(socket: LiveSocket): void
}
