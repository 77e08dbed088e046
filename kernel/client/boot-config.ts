import { DEFAULT_SIGN_SECRET } from '#kernel/entity/sign.ts'

export interface DemoAccount {
  username: string
  password: string
  /** Role in Chinese and in English. */
  title: string
  titleEn: string
}

/** What the server tells the page before any call: it stands as `window.__MILLWRIGHT__` in index.html. */
export interface BootConfig {
  /** Base path of all calls, without a trailing slash. */
  apiBase: string
  companyName: string
  platformName: string
  /** Put before relative file paths; empty means the static path under the API base. */
  staticDomain: string
  previewHost: string
  /** Address of the single-sign-on service; empty means off. */
  ssoBase: string
  microFrontend: boolean
  /** Stored path of the logo; empty: the console's own mark. */
  logo: string
  /** Name and account of the reader are printed faintly over the pages. */
  watermark: boolean
  /** People may open accounts for themselves. */
  registration: boolean
  /** Codes can be sent to phones. */
  phoneSignIn: boolean
  /** Identity providers to sign in with: their name in addresses, and for people. */
  thirdParties: { source: string; name: string }[]
  /** Only with demonstration data. */
  demoAccounts?: DemoAccount[]
  /** The sign-in form shows the captcha from the start. */
  captchaAlways: boolean
  signSecret: string
}

declare global {
  var __MILLWRIGHT__: Partial<BootConfig> | undefined
}

const defaults: BootConfig = {
  apiBase: '/api',
  companyName: '',
  platformName: '',
  staticDomain: '',
  previewHost: '',
  ssoBase: '',
  microFrontend: false,
  logo: '',
  watermark: false,
  registration: false,
  phoneSignIn: false,
  thirdParties: [],
  captchaAlways: false,
  signSecret: DEFAULT_SIGN_SECRET,
}

/** The settings in force. Read at each use, so that a test or a development page may set them late. */
export function bootConfig(): BootConfig {
  const given = Object.fromEntries(
    Object.entries(globalThis.__MILLWRIGHT__ ?? {}).filter(([, value]) => value !== undefined && value !== null),
  )
  const config: BootConfig = { ...defaults, ...given }
  return { ...config, apiBase: config.apiBase.replace(/\/+$/, '') }
}
