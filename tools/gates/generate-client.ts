import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

const root = resolve(import.meta.dirname, '../..')
/** Where somebody else's client stands, with packages of its own: the generator wants another TypeScript than the product has. */
export const clientFolder = join(root, 'tools/api-client')
/** What is generated there. */
export const generatedFolder = join(clientFolder, 'generated')

/**
 * Writes the document of the API and the types that `openapi-typescript` makes of it, with the packages installed where they are not.
 * @throws Error with what was said, where a step fails
 */
export async function generateClient(): Promise<void> {
  rmSync(generatedFolder, { recursive: true, force: true })
  const documentPath = join(generatedFolder, 'openapi.json')
  await Promise.all([installed(), done(process.execPath, [join(root, 'tools/api-document.ts'), documentPath])])
  await done(process.execPath, [clientTool('openapi-typescript', 'bin/cli.js'), documentPath, '--output',
    join(generatedFolder, 'schema.d.ts')])
}

/** Checks the calls, and what was written beside the types, as TypeScript 5 reads them. Empty where nothing is wrong. */
export async function checkClient(): Promise<string> {
  return (await run(process.execPath, [clientTool('typescript', 'bin/tsc'), '--pretty', 'false'])).output.trimEnd()
}

function clientTool(name: string, script: string): string {
  return join(clientFolder, 'node_modules', name, script)
}

/** As the lock file says; npm notes at the end of an installation what it has installed. */
async function installed(): Promise<void> {
  const noted = join(clientFolder, 'node_modules/.package-lock.json')
  if (existsSync(noted) && sameVersions(noted, join(clientFolder, 'package-lock.json'))) return
  await done('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
}

function sameVersions(noted: string, wanted: string): boolean {
  const [has, wants] = [noted, wanted].map((path) => {
    const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { version?: string }> }
    return Object.entries(packages).filter(([name]) => name !== '').map(([name, { version }]) => `${name} ${version}`)
  })
  return has!.join() === wants!.join()
}

async function done(command: string, args: string[]): Promise<void> {
  const { status, output } = await run(command, args)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(status)}\n${output}`)
}

async function run(command: string, args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(command, args, { cwd: clientFolder, stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32' })
  const [output, complaints, [status]] = await Promise.all([text(child.stdout), text(child.stderr),
    once(child, 'close') as Promise<[number | null]>])
  return { status, output: `${output}${complaints}` }
}
