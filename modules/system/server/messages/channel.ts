import type { Kernel } from '#kernel/server/kernel.ts'

/** A message as a channel gets it. */
export interface OutgoingMessage {
  id: string
  tenantId: number
  title: string
  /** Cleaned HTML. */
  html: string
  /** The same as plain words. */
  text: string
  /** Account of the receiver, or an address of the channel. */
  receiver: string
  sender: string
}

/** A way by which messages reach people; its name is a value of the dictionary `messageType`. */
export interface MessageChannel {
  name: string
  /**
   * Delivers one message. May be called again for the same message after a failure.
   * @throws UndeliverableError where trying again is of no use, any other error where it may be
   */
  deliver(kernel: Kernel, message: OutgoingMessage): Promise<void>
}

/** The message can never be delivered as it is; the text says what to mend. */
export class UndeliverableError extends Error {}
