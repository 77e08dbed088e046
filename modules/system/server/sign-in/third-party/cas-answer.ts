import { lookup } from '#kernel/entity/lookup.ts'

/** What a CAS server says of a ticket (CAS protocol 3.0 §2.5). */
export type CasAnswer = { user: string } | { failure: string }

const entities: Readonly<Record<string, string>> = lookup({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' })

/** Reads the answer of `serviceValidate`; only its one element that counts is looked for, nothing in it is resolved. */
export function readCasAnswer(xml: string): CasAnswer {
  const success = /<cas:authenticationSuccess\b[^>]*>([\s\S]*?)<\/cas:authenticationSuccess>/.exec(xml)?.[1]
  const user = success === undefined ? undefined : /<cas:user>([^<]*)<\/cas:user>/.exec(success)?.[1]?.trim()
  if (user) return { user: user.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity]!) }
  const failure = /<cas:authenticationFailure\b[^>]*>([\s\S]*?)<\/cas:authenticationFailure>/.exec(xml)?.[1]?.trim()
  return { failure: failure ?? 'no CAS answer' }
}
