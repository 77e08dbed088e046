import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { DEFAULT_SIGN_SECRET } from '#kernel/entity/sign.ts'
import type { S3Settings } from '#kernel/server/files/s3-store.ts'
import type { HostPort } from '#kernel/server/outbound/outbound.ts'
import type { ProviderSettings } from '#modules/system/server.ts'
import { flagSetting, hostsSetting, integerSetting, listSetting, oneOf, originsSetting, pathSetting, textSetting, urlSetting,
  type Read } from './config-readers.ts'
import { providersSetting } from './provider-setting.ts'
import { readS3 } from './s3-setting.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** The settings of one console process; the README's table says them in words. */
export interface Config {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. Holds the embedded database, uploads and generated files. */
  dataDir: string
  /** An outside PostgreSQL 15 to 18; absent, the embedded one is started. */
  databaseUrl?: string
  /** Begins with a slash and ends without one. */
  apiBase: string
  /** Under which phones and other machines reach the console, as `https://mes.example.com`; empty: labels hold codes alone. */
  siteAddress: string
  /** Demonstration data and accounts. */
  demo: boolean
  /** The weeks before the demonstration are filled in behind the running console. */
  demoHistory: boolean
  /** Port of the broker for devices; absent, there is none. 0 takes any free port. */
  mqttPort?: number
  mqttHost: string
  /** A broker of the plant's own that is joined, as `mqtt://user:password@host:1883`. */
  mqttUrl?: string
  companyName: string
  /** Empty: the client names itself after the company, in the language of its reader. */
  platformName: string
  /** Prefix of stored file addresses; empty means this server. */
  staticDomain: string
  /** Outside service that shows office files; empty means none. */
  previewHost: string
  /** Address of the central sign-in; absent, sign-in is ours alone. */
  ssoBase?: string
  microFrontend: boolean
  /** People may open accounts for themselves. */
  registration: boolean
  /** Mail server, as `smtp://user:password@host:587`; absent, no mail is sent. */
  smtpUrl?: string
  mailFrom: string
  /** Where messages for phones are handed over; absent, none are sent. */
  smsGateway?: string
  /** Providers by which people sign in besides their account here. */
  identityProviders: ProviderSettings[]
  tls?: { certPath: string; keyPath: string }
  logLevel: LogLevel
  signSecret: string
  /** Encrypts secrets in the database; absent, a key is made up and kept in the data folder. Servers of one database need the same. */
  secretKey?: string
  /** Lets Prometheus read the metrics with `Authorization: Bearer …`; absent, only this machine may. */
  metricsToken?: string
  /** Ask for the captcha picture at every sign-in. */
  captchaAlways: boolean
  sessionIdleMinutes: number
  /** Largest upload, in MB (1024 × 1024 bytes). */
  maxUploadMb: number
  /** Largest file of a resumable upload, in MB. */
  maxResumableMb: number
  /** What one person may upload on one day, in MB and in files. */
  uploadQuotaMb: number
  uploadQuotaFiles: number
  /** What resumable uploads of one person may amount to that are not finished, in MB. */
  uploadUnfinishedMb: number
  /** Endings of file names that may be uploaded, in lower case without the dot; empty: all. */
  uploadSuffixes: string[]
  /** Keeps uploaded files in a bucket; absent, they lie in the data folder. */
  s3?: S3Settings
  /** Stored files are read with a session alone; otherwise by whoever knows their path, which nobody can guess. */
  filesNeedSession: boolean
  /** Origins besides this server from which the page may show pictures, run scripts, and to which it may connect. */
  pageImages: string[]
  pageScripts: string[]
  pageConnections: string[]
  /** The description of the calls is read by whoever asks; otherwise with a session. */
  apiDocsOpen: boolean
  /** An answer that does not fit its description is a failure: for tests. */
  strictAnswers: boolean
  /** So many seconds the console's clock goes beside the machine's: for tests and rehearsals on another day. */
  clockShiftSeconds: number
  /** Hosts of this machine or of its network's administration that people may name in the console all the same. */
  outboundAllow: HostPort[]
  dbPoolSize: number
  /** Proxies whose X-Forwarded-* headers count: false, true, or a list of addresses and networks. */
  trustProxy: boolean | string[]
}

/** One or more settings cannot be used; the message names each with its value and what is accepted. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/**
 * Reads the settings from environment variables. Pure: no file is opened and nothing is changed.
 * An empty variable counts as absent.
 * @throws ConfigError that lists every wrong variable, not only the first
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  function get<T>(name: string, read: Read<T>, fallback: T): T {
    const raw = env[name]?.trim() ?? ''
    if (raw === '') return fallback
    const outcome = read(raw)
    if ('value' in outcome) return outcome.value
    const shown = secretNames.has(name) ? '…' : raw
    problems.push(`${name}=${shown} 不可用：应为${outcome.zh}。(${name} must be ${outcome.en}.)`)
    return fallback
  }

  const demo = get('DEMO', flagSetting, true)
  const config: Config = {
    port: get('PORT', integerSetting(0, 65_535), 8080),
    host: get('HOST', hostSetting, '127.0.0.1'),
    dataDir: get('DATA_DIR', pathSetting, resolve('data')),
    databaseUrl: get<string | undefined>('DATABASE_URL', urlSetting('postgres', 'postgresql'), undefined),
    apiBase: get('API_BASE', apiBaseSetting, '/api'),
    siteAddress: withoutSlash(get('SITE_ADDRESS', urlSetting('http', 'https'), '')),
    demo,
    demoHistory: get('DEMO_HISTORY', flagSetting, demo),
    mqttPort: get<number | undefined>('MQTT_PORT', integerSetting(0, 65_535), demo ? 0 : undefined),
    mqttHost: get('MQTT_HOST', hostSetting, '127.0.0.1'),
    mqttUrl: get<string | undefined>('MQTT_URL', urlSetting('mqtt', 'mqtts'), undefined),
    companyName: get('COMPANY_NAME', textSetting(100), '示例硬质合金有限公司'),
    platformName: get('PLATFORM_NAME', textSetting(100), ''),
    staticDomain: get('STATIC_DOMAIN', urlSetting('http', 'https'), ''),
    previewHost: get('PREVIEW_HOST', urlSetting('http', 'https'), ''),
    ssoBase: get<string | undefined>('SSO_BASE', urlSetting('http', 'https'), undefined),
    microFrontend: get('MICRO_FRONTEND', flagSetting, false),
    registration: get('SELF_REGISTRATION', flagSetting, demo),
    smtpUrl: get<string | undefined>('SMTP_URL', urlSetting('smtp', 'smtps'), undefined),
    mailFrom: get('MAIL_FROM', textSetting(200), 'millwright@localhost'),
    smsGateway: get<string | undefined>('SMS_GATEWAY', urlSetting('http', 'https'), undefined),
    identityProviders: get<ProviderSettings[]>('OIDC_PROVIDERS', providersSetting, []),
    tls: readTls(env, problems),
    logLevel: get('LOG_LEVEL', oneOf(logLevels), 'info'),
    signSecret: get('SIGN_SECRET', textSetting(200), DEFAULT_SIGN_SECRET),
    secretKey: get<string | undefined>('SECRET_KEY', secretSetting, undefined),
    metricsToken: get<string | undefined>('METRICS_TOKEN', secretSetting, undefined),
    captchaAlways: get('CAPTCHA_ALWAYS', flagSetting, false),
    sessionIdleMinutes: get('SESSION_IDLE_MINUTES', integerSetting(1, 7 * 24 * 60), 120),
    maxUploadMb: get('MAX_UPLOAD_MB', integerSetting(1, 4096), 100),
    maxResumableMb: get('MAX_RESUMABLE_MB', integerSetting(1, 1_048_576), 10_240),
    uploadQuotaMb: get('UPLOAD_QUOTA_MB', integerSetting(1, 1_048_576), 20_480),
    uploadQuotaFiles: get('UPLOAD_QUOTA_FILES', integerSetting(1, 1_000_000), 5000),
    uploadUnfinishedMb: get('UPLOAD_UNFINISHED_MB', integerSetting(1, 1_048_576), 20_480),
    uploadSuffixes: get<string[]>('UPLOAD_SUFFIXES', suffixesSetting, []),
    s3: readS3(env, problems),
    filesNeedSession: get('FILES_NEED_SESSION', flagSetting, false),
    pageImages: get<string[]>('PAGE_IMAGES', originsSetting, []),
    pageScripts: get<string[]>('PAGE_SCRIPTS', originsSetting, []),
    pageConnections: get<string[]>('PAGE_CONNECTIONS', originsSetting, []),
    apiDocsOpen: get('API_DOCS_OPEN', flagSetting, false),
    strictAnswers: get('STRICT_ANSWERS', flagSetting, false),
    clockShiftSeconds: get('CLOCK_SHIFT_SECONDS', integerSetting(-farthestShift, farthestShift), 0),
    outboundAllow: get<HostPort[]>('OUTBOUND_ALLOW', hostsSetting, []),
    dbPoolSize: get('DB_POOL_SIZE', integerSetting(2, 80), 10),
    trustProxy: get<boolean | string[]>('TRUST_PROXY', trustProxySetting, false),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Twenty years, in seconds. */
const farthestShift = 20 * 366 * 24 * 3600

const secretNames = new Set(['DATABASE_URL', 'SIGN_SECRET', 'SECRET_KEY', 'METRICS_TOKEN', 'SMTP_URL', 'OIDC_PROVIDERS', 'MQTT_URL'])

const secretSetting: Read<string> = (
  raw,
) => (raw.length >= 16 && raw.length <= 200 ? { value: raw } : { zh: ' 16 到 200 个字符的文本', en: 'a text of 16 to 200 characters' })

const hostSetting: Read<string> = (raw) =>
  isIP(raw) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(raw)
    ? { value: raw }
    : { zh: '主机名或 IP 地址，如 127.0.0.1 或 0.0.0.0', en: 'a host name or an IP address such as 127.0.0.1 or 0.0.0.0' }

const apiBaseSetting: Read<string> = (raw) => {
  const path = `/${raw.replace(/^\/+|(?<!\/)\/+$/g, '')}`
  return /^(\/[\w.~-]+)+$/.test(path)
    ? { value: path }
    : { zh: '站内路径，如 /api（字母、数字、- _ . ~，至少一段）',
      en: 'a path on this site such as /api (letters, digits, - _ . ~, at least one segment)' }
}

const suffixesSetting: Read<string[]> = (raw) => {
  const suffixes = listSetting(raw).map((part) => part.replace(/^\./, '').toLowerCase())
  return suffixes.every((suffix) => /^[a-z0-9]{1,15}$/.test(suffix))
    ? { value: suffixes }
    : { zh: '逗号分隔的文件后缀，如 pdf,xlsx,png', en: 'a comma list of file name endings such as pdf,xlsx,png' }
}

const trustProxySetting: Read<boolean | string[]> = (raw) => {
  const flag = flagSetting(raw)
  if ('value' in flag) return flag
  const list = listSetting(raw)
  return list.every((entry) => isIP(entry.replace(/\/\d+$/, '')) > 0)
    ? { value: list }
    : { zh: '0、1 或逗号分隔的代理地址（如 10.0.0.0/8）', en: '0, 1 or a comma list of proxy addresses (such as 10.0.0.0/8)' }
}

function readTls(env: NodeJS.ProcessEnv, problems: string[]): Config['tls'] {
  const cert = env.TLS_CERT?.trim() ?? ''
  const key = env.TLS_KEY?.trim() ?? ''
  if (cert === '' && key === '') return undefined
  if (cert !== '' && key !== '') return { certPath: resolve(cert), keyPath: resolve(key) }
  const [missing, present] = cert === '' ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT']
  problems.push(
    `${missing} 未设置：${present} 已设置，两者必须同时给出。(${missing} must be set together with ${present}: paths of PEM files.)`,
  )
  return undefined
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address
}
