import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SIGN_WINDOW_MS, signRequest } from '#kernel/entity/sign.ts'
import { fromWallTime, type Clock } from '../clock.ts'
import type { KernelSettings } from '../kernel.ts'

/** Epoch ms, or `yyyyMMddHHmmss` of older clients. */
function instantOf(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!match) return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  const [, year, month, day, hour, minute, second] = match
  return fromWallTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`).getTime()
}

/** Whether the request bears a signature of its own parameters that is not older than five minutes. */
export function signatureMatches(request: FastifyRequest, settings: KernelSettings, clock: Clock): boolean {
  const sign = request.headers['x-sign']
  const timestamp = request.headers['x-timestamp']
  if (typeof sign !== 'string' || typeof timestamp !== 'string') return false
  const age = Math.abs(clock.now().getTime() - instantOf(timestamp))
  if (!(age <= SIGN_WINDOW_MS)) return false
  const expected = Buffer.from(signRequest({ url: request.url, body: request.body }, settings.signSecret))
  const given = Buffer.from(sign.toUpperCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
