import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SIGN_SECRET } from '#kernel/entity/sign.ts'
import { ConfigError, loadConfig, type Config } from './config.ts'

const accepted: [name: string, value: string, field: keyof Config, expected: unknown][] = [
  ['PORT', '9000', 'port', 9000],
  ['PORT', '0', 'port', 0],
  ['PORT', ' 80 ', 'port', 80],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'plant.local', 'host', 'plant.local'],
  ['DATA_DIR', 'somewhere', 'dataDir', resolve('somewhere')],
  ['DATA_DIR', '/srv/mill', 'dataDir', '/srv/mill'],
  ['DATABASE_URL', 'postgresql://u:p@db:5432/mes', 'databaseUrl', 'postgresql://u:p@db:5432/mes'],
  ['DATABASE_URL', 'postgres://db/mes', 'databaseUrl', 'postgres://db/mes'],
  ['API_BASE', 'jeecg-boot/', 'apiBase', '/jeecg-boot'],
  ['API_BASE', '/a/b', 'apiBase', '/a/b'],
  ['DEMO', '0', 'demo', false],
  ['DEMO', 'TRUE', 'demo', true],
  ['COMPANY_NAME', '某某刀具', 'companyName', '某某刀具'],
  ['STATIC_DOMAIN', 'https://files.example/', 'staticDomain', 'https://files.example'],
  ['PREVIEW_HOST', 'http://view.example', 'previewHost', 'http://view.example'],
  ['SSO_BASE', 'https://cas.example/cas', 'ssoBase', 'https://cas.example/cas'],
  ['SELF_REGISTRATION', '0', 'registration', false],
  ['SMTP_URL', 'smtp://a:b@mail.example:587', 'smtpUrl', 'smtp://a:b@mail.example:587'],
  ['SMS_GATEWAY', 'http://sms.example/send', 'smsGateway', 'http://sms.example/send'],
  ['OIDC_PROVIDERS', '[{"source":"a","name":"甲","issuer":"https://id.example","clientId":"c","clientSecret":"s"}]', 'identityProviders', [{
    source: 'a',
    name: '甲',
    issuer: 'https://id.example',
    clientId: 'c',
    clientSecret: 's',
  }]],
  ['MICRO_FRONTEND', '1', 'microFrontend', true],
  ['LOG_LEVEL', 'DEBUG', 'logLevel', 'debug'],
  ['SIGN_SECRET', 'other', 'signSecret', 'other'],
  ['CAPTCHA_ALWAYS', 'yes', 'captchaAlways', true],
  ['SESSION_IDLE_MINUTES', '5', 'sessionIdleMinutes', 5],
  ['MAX_UPLOAD_MB', '8', 'maxUploadMb', 8],
  ['MAX_RESUMABLE_MB', '20480', 'maxResumableMb', 20_480],
  ['UPLOAD_SUFFIXES', 'PDF, .xlsx,png', 'uploadSuffixes', ['pdf', 'xlsx', 'png']],
  ['FILES_NEED_SESSION', '1', 'filesNeedSession', true],
  ['PAGE_IMAGES', 'https://cdn.plant.cn/, http://10.0.0.1:90', 'pageImages', ['https://cdn.plant.cn', 'http://10.0.0.1:90']],
  ['PAGE_SCRIPTS', 'https://js.plant.cn', 'pageScripts', ['https://js.plant.cn']],
  ['PAGE_CONNECTIONS', 'wss://live.plant.cn', 'pageConnections', ['wss://live.plant.cn']],
  ['API_DOCS_OPEN', '1', 'apiDocsOpen', true],
  ['UPLOAD_QUOTA_MB', '500', 'uploadQuotaMb', 500],
  ['UPLOAD_QUOTA_FILES', '50', 'uploadQuotaFiles', 50],
  ['UPLOAD_UNFINISHED_MB', '100', 'uploadUnfinishedMb', 100],
  ['OUTBOUND_ALLOW', '127.0.0.1:5432, db.plant.cn,[::1]:3306,::1', 'outboundAllow', [{ host: '127.0.0.1', port: 5432 }, {
    host: 'db.plant.cn',
  }, { host: '::1', port: 3306 }, { host: '::1' }]],
  ['SITE_ADDRESS', 'https://mes.example.com/', 'siteAddress', 'https://mes.example.com'],
  ['STRICT_ANSWERS', '1', 'strictAnswers', true],
  ['CLOCK_SHIFT_SECONDS', '-86400', 'clockShiftSeconds', -86_400],
  ['DB_POOL_SIZE', '20', 'dbPoolSize', 20],
  ['TRUST_PROXY', '1', 'trustProxy', true],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
]

const refused: [name: string, value: string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '8080a'],
  ['PORT', '1e3'],
  ['HOST', 'http://x'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://u:secretword@db/mes'],
  ['DATABASE_URL', 'db:5432'],
  ['API_BASE', '/'],
  ['API_BASE', 'http://x/api'],
  ['API_BASE', '/a//b'],
  ['API_BASE', '/a?b'],
  ['DEMO', 'maybe'],
  ['MICRO_FRONTEND', '2'],
  ['CAPTCHA_ALWAYS', 'x'],
  ['COMPANY_NAME', 'x'.repeat(101)],
  ['STATIC_DOMAIN', 'files.example'],
  ['PREVIEW_HOST', '/x'],
  ['SSO_BASE', 'ftp://x'],
  ['SMTP_URL', 'mail.example'],
  ['SMS_GATEWAY', 'ftp://x'],
  ['OIDC_PROVIDERS', '{}'],
  ['OIDC_PROVIDERS', '[{"source":"a/b"}]'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['MAX_UPLOAD_MB', '5000'],
  ['MAX_RESUMABLE_MB', '0'],
  ['UPLOAD_SUFFIXES', 'pdf;xls'],
  ['UPLOAD_SUFFIXES', '*.pdf'],
  ['DB_POOL_SIZE', '1'],
  ['TRUST_PROXY', 'loopback?'],
]

describe('settings', () => {
  test('have their defaults', () => {
    expect(loadConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      apiBase: '/api',
      demo: true,
      staticDomain: '',
      previewHost: '',
      ssoBase: undefined,
      microFrontend: false,
      tls: undefined,
      logLevel: 'info',
      signSecret: DEFAULT_SIGN_SECRET,
      registration: true,
      mailFrom: 'millwright@localhost',
      identityProviders: [],
      captchaAlways: false,
      sessionIdleMinutes: 120,
      maxUploadMb: 100,
      maxResumableMb: 10_240,
      uploadSuffixes: [],
      s3: undefined,
      filesNeedSession: false,
      pageImages: [],
      pageScripts: [],
      pageConnections: [],
      apiDocsOpen: false,
      uploadQuotaMb: 20_480,
      uploadQuotaFiles: 5000,
      uploadUnfinishedMb: 20_480,
      outboundAllow: [],
      siteAddress: '',
      strictAnswers: false,
      dbPoolSize: 10,
      trustProxy: false,
    })
  })

  test('an empty variable counts as absent', () => {
    expect(loadConfig({ PORT: '', HOST: ' ', TLS_CERT: '', TLS_KEY: '' })).toEqual(loadConfig({}))
  })

  test.each(accepted)('%s=%s is taken', (name, value, field, expected) => {
    expect(loadConfig({ [name]: value })[field]).toEqual(expected)
  })

  test.each(refused)('%s=%s is refused by name', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name}=.+\\(${name} must be .+\\)$`))
  })

  test('all wrong variables are named at once, with their values', () => {
    const error = catchConfigError({ PORT: 'abc', DEMO: 'x' })
    expect(error.problems).toHaveLength(2)
    expect(error.message).toContain('PORT=abc')
    expect(error.message).toContain('DEMO=x')
  })

  test('a refused secret is not repeated', () => {
    expect(catchConfigError({ DATABASE_URL: 'mysql://u:secretword@db/mes' }).message).not.toContain('secretword')
  })

  test('an S3 store takes all four of its variables or none', () => {
    const all = { S3_ENDPOINT: 'http://minio:9000/', S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secretword' }
    expect(loadConfig(all).s3).toEqual({ endpoint: 'http://minio:9000', bucket: 'files', region: 'us-east-1', accessKey: 'key',
      secretKey: 'secretword' })
    expect(loadConfig({ ...all, S3_REGION: 'cn-north-1' }).s3?.region).toBe('cn-north-1')
    expect(catchConfigError({ ...all, S3_BUCKET: '', S3_ACCESS_KEY: '' }).message).toMatch(/^S3_BUCKET、S3_ACCESS_KEY /)
    const { message } = catchConfigError({ ...all, S3_ENDPOINT: 'minio:9000' })
    expect([message.startsWith('S3_ENDPOINT=minio:9000 '), message.includes('secretword')]).toEqual([true, false])
  })

  test('TLS takes both paths or none', () => {
    expect(loadConfig({ TLS_CERT: '/c.pem', TLS_KEY: '/k.pem' }).tls).toEqual({ certPath: '/c.pem', keyPath: '/k.pem' })
    expect(catchConfigError({ TLS_CERT: '/c.pem' }).message).toMatch(/^TLS_KEY /)
    expect(catchConfigError({ TLS_KEY: '/k.pem' }).message).toMatch(/^TLS_CERT /)
  })
})

function catchConfigError(env: NodeJS.ProcessEnv): ConfigError {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
  }
  throw new Error('no ConfigError was thrown')
}
