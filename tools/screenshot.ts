import { parseArgs } from 'node:util'
import { STORAGE_PREFIX } from '#kernel/client/storage.ts'
import { launchBrowser } from './browser.ts'

/* A picture of a screen, to look at one's work:
 *   node tools/screenshot.ts http://127.0.0.1:8080/product/item item.png --login admin --dark --width 390
 * --login USER[:PASSWORD] signs in first (through the form, as a person would); --full takes the whole page. */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    login: { type: 'string' },
    lang: { type: 'string', default: 'zh-CN' },
  },
})
const [url, file] = positionals
if (!url || !file) {
  console.error(
    'usage: node tools/screenshot.ts URL FILE.png [--width N] [--height N] [--dark] [--full] [--lang en-US] [--login user[:password]]',
  )
  process.exit(2)
}

const browser = await launchBrowser()
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.dark ? 'dark' : 'light',
    locale: values.lang,
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.error(`[page ${message.type()}] ${message.text()}`)
  })
  page.on('pageerror', (error) => console.error(`[page] ${error.message}`))
  // The console keeps to its own setting, which is light until somebody changes it.
  if (values.dark)
    await page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ value: { appearance: 'dark' }, expire: null })),
      `${STORAGE_PREFIX}SETTINGS`)
  if (values.login !== undefined) await signIn(new URL('/', url).href, values.login)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.screenshot({ path: file, fullPage: values.full })

  async function signIn(start: string, login: string): Promise<void> {
    const [user = '', password = '123456'] = login.split(':')
    await page.goto(start, { waitUntil: 'networkidle' })
    await page.locator('input[autocomplete=username]').fill(user)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL((address) => !/\/login\b/.test(address.pathname))
    await page.waitForLoadState('networkidle')
  }
} finally {
  await browser.close()
}
