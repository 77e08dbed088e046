import type { ProviderSettings } from '#modules/system/server.ts'
import type { Read } from './config-readers.ts'

const names = ['source', 'name', 'issuer', 'clientId', 'clientSecret'] as const

/** Identity providers as a JSON list; `source` stands in addresses. */
export const providersSetting: Read<ProviderSettings[]> = (raw) => {
  const providers = parse(raw)
  return Array.isArray(providers) && providers.every(isProvider)
    ? { value: providers }
    : { zh: ' JSON 数组，如 [{"source":"company","name":"公司账号","issuer":"https://id.example.com","clientId":"…","clientSecret":"…"}]',
      en:
        'a JSON list such as [{"source":"company","name":"Company account","issuer":"https://id.example.com","clientId":"…","clientSecret":"…"}]' }
}

function isProvider(value: unknown): value is ProviderSettings {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Record<string, unknown>
  const issuer = given.issuer
  return names.every((name) => typeof given[name] === 'string' && given[name] !== '') && /^[\w-]{1,50}$/.test(given.source as string)
    && URL.canParse(issuer as string) && /^https?:/.test(issuer as string)
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
