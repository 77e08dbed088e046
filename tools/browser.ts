import { delimiter, join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { installCjkFont } from './cjk-font.ts'
import { installDebianPackages, isExecutable } from './debian-packages.ts'

const fontFolder = resolve(import.meta.dirname, '../.cache/fonts')
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Also without the sandbox that root may not use, and without calls home, which a closed network refuses at length. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * A headless Chromium: BROWSER_PATH, the machine's own, Debian's package (installed where we are root), or
 * the one inside the npm package. Chinese is shown with the font that the project brings.
 */
export async function launchBrowser(options: { args?: string[] } = {}): Promise<Browser> {
  const found = installedBrowser()
  const { executablePath, args } = found ? { executablePath: found, args: [] } : await packagedBrowser()
  return chromium.launch({
    executablePath,
    args: [...flags, ...args, ...(options.args ?? [])],
    env: { ...surroundings(), FONTCONFIG_FILE: installCjkFont(fontFolder) },
  })
}

/** Where the machine's browser is: BROWSER_PATH, or the first that is found, or Debian's, which is installed where we may. */
export const installedBrowser = (): string | undefined => process.env.BROWSER_PATH || findInstalled() || installFromDebian()

function findInstalled(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), mac].find(isExecutable)
}

function installFromDebian(): string | undefined {
  installDebianPackages(['chromium-headless-shell'],
    "没有找到浏览器，正在安装 Debian 的 chromium-headless-shell  no browser found, installing Debian's chromium-headless-shell")
  return findInstalled()
}

async function packagedBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: packaged.args }
}

/**
 * The shell's variables, but for the clock that tests on another day lay under their processes: it takes the end of a thread's wait,
 * which Chromium counts from the machine's start, for a time of day, so that a page types and draws many times slower.
 */
function surroundings(): Record<string, string> {
  const left = process.env.FAKETIME === undefined ? [] : ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']
  const kept = Object.entries(process.env).filter(([name]) => !left.includes(name))
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
