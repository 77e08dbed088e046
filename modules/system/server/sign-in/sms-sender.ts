/** Brings a code to a phone. */
export interface SmsSender {
  /** @throws Error where the message could not be handed over */
  send(phone: string, code: string): Promise<void>
}

const timeoutMs = 8000

/**
 * Hands messages to the plant's own gateway, as `POST {phone, code}` in JSON; every provider has another interface,
 * the gateway knows the one that is used.
 */
export function webhookSender(address: string): SmsSender {
  return {
    async send(phone, code) {
      const response = await fetch(address, { method: 'POST', redirect: 'error', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone, code }), signal: AbortSignal.timeout(timeoutMs) })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the message gateway answered ${response.status}`)
    },
  }
}
