import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP recommends for it (19 MiB, two passes, one lane). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

export async function passwordMatches(stored: string, password: string): Promise<boolean> {
  return stored.startsWith('$argon2') && verify(stored, password)
}

/** The password that people begin with who come by import (wire contract §6.3), and demonstration accounts. */
export const initialPassword = '123456'
let hashedInitial: Promise<string> | undefined

/** The initial one is hashed once for all: everybody knows it anyway, and a thousand hashes take a minute. */
export function hashNewPassword(password: string): Promise<string> {
  if (password !== initialPassword) return hashPassword(password)
  hashedInitial ??= hashPassword(initialPassword)
  return hashedInitial
}

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that an unknown account cannot be told by the time of the answer. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('decoy')
  await verify(await decoy, password)
}
