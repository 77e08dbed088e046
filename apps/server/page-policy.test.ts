import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { pagePolicy } from './page-policy.ts'

const policyOf = (env: NodeJS.ProcessEnv) =>
  new Map(pagePolicy(loadConfig(env), 'abc').split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]))

test('by default nothing of another server is loaded, connected to or run', () => {
  const policy = policyOf({})
  expect(Object.fromEntries(policy)).toMatchObject({ 'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-abc'", "'wasm-unsafe-eval'"], 'img-src': ["'self'", 'data:', 'blob:'], 'connect-src': ["'self'"],
    'object-src': ["'none'"], 'base-uri': ["'self'"], 'form-action': ["'self'"], 'frame-ancestors': ["'self'"],
    'report-uri': ['/api/sys/policyReport'] })
})

test('settings widen it, each for one purpose; the server of files is known', () => {
  const policy = policyOf({ PAGE_IMAGES: 'https://cdn.plant.cn, https://*.example.org', PAGE_SCRIPTS: 'https://js.plant.cn',
    PAGE_CONNECTIONS: 'wss://live.plant.cn:8443', STATIC_DOMAIN: 'https://files.plant.cn/kept', API_BASE: '/jeecg-boot' })
  expect(Object.fromEntries(policy)).toMatchObject({
    'img-src': ["'self'", 'data:', 'blob:', 'https://files.plant.cn', 'https://cdn.plant.cn', 'https://*.example.org'],
    'script-src': ["'self'", "'nonce-abc'", "'wasm-unsafe-eval'", 'https://js.plant.cn'],
    'connect-src': ["'self'", 'https://files.plant.cn', 'wss://live.plant.cn:8443'],
    'report-uri': ['/jeecg-boot/sys/policyReport'],
  })
})

test.each(['*', 'cdn.plant.cn', "'unsafe-eval'", 'https://a.cn; script-src *', 'https://a.cn/path', 'javascript:'])(
  'a setting cannot be %s',
  (value) => {
    expect(() => loadConfig({ PAGE_IMAGES: value })).toThrow('PAGE_IMAGES')
  },
)
