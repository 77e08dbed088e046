import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff } from '#kernel/server/fonts/unpack-woff.ts'

const weights = [400, 500, 600, 700]

/**
 * Makes Noto Sans SC known to programs that find their fonts through fontconfig, so that a headless
 * browser on a bare machine shows Chinese. The machine's own fonts stay known.
 * @param folder where the unpacked fonts and the configuration are kept; made once
 * @returns the path for FONTCONFIG_FILE
 */
export function installCjkFont(folder: string): string {
  const configFile = join(folder, 'fonts.conf')
  if (existsSync(configFile)) return configFile
  mkdirSync(join(folder, 'cache'), { recursive: true })
  const files = join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')), 'files')
  for (const weight of weights) {
    const woff = readFileSync(join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff`))
    writeFileSync(join(folder, `noto-sans-sc-${weight}.ttf`), unpackWoff(woff))
  }
  // Written last and by renaming: a folder that has it is complete, also where two processes make it at once.
  const draft = `${configFile}.${process.pid}`
  writeFileSync(draft, fontConfig(folder))
  renameSync(draft, configFile)
  return configFile
}

function fontConfig(folder: string): string {
  const prefer = (generic: string) => `<alias><family>${generic}</family><default><family>Noto Sans SC</family></default></alias>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  ${['sans-serif', 'Noto Sans CJK SC', 'Microsoft YaHei', 'PingFang SC'].map(prefer).join('\n  ')}
</fontconfig>
`
}
