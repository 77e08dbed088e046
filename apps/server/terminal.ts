import { styleText } from 'node:util'
import type { Notice } from './start-error.ts'

/* The terminal speaks before any user has chosen a language: Chinese first, short English beside it. */

/** One line of progress with the seconds since the process began. */
export const showProgress: Notice = (zh, en) => {
  const seconds = (performance.now() / 1000).toFixed(1).padStart(5)
  write(`${styleText('dim', `${seconds}s`)}  ${zh}  ${styleText('dim', en)}`)
}

export function showFailure(error: unknown, expected: boolean, heading = '启动失败  start failed'): void {
  const text = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`\n${styleText('red', heading)}\n${text}\n`)
}

export interface Welcome {
  address: string
  demoAccounts: readonly { username: string; roleName: string }[]
  demoPassword: string
  firstPassword: string | undefined
}

/** What a person needs to go on: where to point the browser and with which account. */
export function showWelcome({ address, demoAccounts, demoPassword, firstPassword }: Welcome): void {
  write('')
  write(`  ${styleText('bold', '控制台已就绪  ready')}   ${styleText(['bold', 'cyan'], address)}`)
  if (firstPassword !== undefined) {
    write('')
    write(`  管理员 admin 的首个密码（只显示这一次）  first password of admin, shown once:  ${styleText('bold', firstPassword)}`)
  }
  if (demoAccounts.length > 0) {
    write('')
    write(`  演示账号（密码 ${demoPassword}）  demonstration accounts, password ${demoPassword}:`)
    for (const row of inRows(demoAccounts.map(({ username, roleName }) => `${username} ${roleName}`), 4)) write(`    ${row}`)
  }
  write('')
  write(`  ${styleText('dim', 'Ctrl-C 停止  stop')}`)
}

function inRows(texts: string[], columns: number): string[] {
  const width = Math.max(...texts.map(columnsOf)) + 3
  const rows: string[] = []
  for (let start = 0; start < texts.length; start += columns) {
    rows.push(texts.slice(start, start + columns).map((text) => text + ' '.repeat(width - columnsOf(text))).join('').trimEnd())
  }
  return rows
}

/** Terminals draw a Chinese character two columns wide. */
function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '⺀' ? 2 : 1), 0)
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
