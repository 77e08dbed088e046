import { lookup } from '#kernel/entity/lookup.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** A value, or what would have been accepted, in both languages, to follow "应为" and "must be". */
type Outcome<T> = { value: T } | { zh: string; en: string }
export type Read<T> = (raw: string) => Outcome<T>

export function integerSetting(min: number, max: number): Read<number> {
  return (raw) => {
    const value = Number(raw)
    return /^-?\d+$/.test(raw) && value >= min && value <= max
      ? { value }
      : { zh: ` ${min} 到 ${max} 的整数`, en: `an integer from ${min} to ${max}` }
  }
}

const flagWords: Record<string, boolean> = lookup({ 1: true, true: true, yes: true, on: true, 0: false, false: false, no: false,
  off: false })

export const flagSetting: Read<boolean> = (raw) => {
  const value = flagWords[raw.toLowerCase()]
  return value === undefined
    ? { zh: ' 1 或 0（也可 true/false、yes/no、on/off）', en: '1 or 0 (also true/false, yes/no, on/off)' }
    : { value }
}

export function textSetting(max: number): Read<string> {
  return (raw) => (raw.length <= max ? { value: raw } : { zh: `不超过 ${max} 个字符的文本`, en: `a text of at most ${max} characters` })
}

export function oneOf<const T extends string>(choices: readonly T[]): Read<T> {
  return (raw) => {
    const value = choices.find((choice) => choice === raw.toLowerCase())
    return value === undefined ? { zh: `以下之一：${choices.join('、')}`, en: `one of ${choices.join(', ')}` } : { value }
  }
}

export const pathSetting: Read<string> = (raw) => (raw.includes('\0') ? { zh: '文件夹路径', en: 'a folder path' } : { value: resolve(raw) })

/** An absolute address with one of the schemes; a trailing slash is dropped. */
export function urlSetting(...schemes: string[]): Read<string> {
  return (raw) => {
    const scheme = URL.canParse(raw) ? new URL(raw).protocol.slice(0, -1) : ''
    return schemes.includes(scheme)
      ? { value: raw.replace(/(?<!\/)\/+$/, '') }
      : { zh: `以 ${schemes.map((one) => `${one}://`).join(' 或 ')} 开头的完整地址`,
        en: `an address that begins with ${schemes.map((one) => `${one}://`).join(' or ')}` }
  }
}

const origin = /^(https?|wss?):\/\/(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i

/** Origins, comma-separated: what they name enters a policy of the page, so nothing else may stand there. */
export const originsSetting: Read<string[]> = (raw) => {
  const value = listSetting(raw).map((one) => one.replace(/\/$/, ''))
  return value.every((one) => origin.test(one))
    ? { value }
    : { zh: '逗号分隔的来源，如 https://cdn.example.com', en: 'origins, comma-separated, such as https://cdn.example.com' }
}

export function listSetting(raw: string): string[] {
  return raw.split(',').map((part) => part.trim()).filter((part) => part !== '')
}

/** A comma list of `host` or `host:port`; an address by IPv6 with a port stands in brackets. */
export const hostsSetting: Read<{ host: string; port?: number }[]> = (raw) => {
  const entries = listSetting(raw).map(readHost)
  return entries.every((entry) => entry !== undefined)
    ? { value: entries }
    : { zh: '逗号分隔的 主机 或 主机:端口，如 127.0.0.1:5432,[::1]:3306',
      en: 'a comma list of host or host:port, such as 127.0.0.1:5432,[::1]:3306' }
}

function readHost(entry: string): { host: string; port?: number } | undefined {
  if (isIP(entry) === 6) return { host: entry }
  const [, ipv6, name, port] = /^(?:\[([^\]]+)\]|([a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?))(?::(\d+))?$/i.exec(entry) ?? []
  const host = ipv6 ?? name
  if (host === undefined || (ipv6 !== undefined && isIP(ipv6) !== 6) || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535)
    return undefined
  return { host, ...(port === undefined ? {} : { port: Number(port) }) }
}
