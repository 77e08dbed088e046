import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawRoutes } from './raw-routes.ts'

/** A route bound by hand: on an instance by one of its usual names, at a path in a text, or as one object. */
const binding =
  /\b(?:app|api|scope|server|fastify)\.(?:get|post|put|delete|patch|head|options|route|all)\(|\.(?:get|post|put|delete|patch|head|options|all)\(\s*(?:['"`]\/|`\$\{[\w.]*path\})|\.route\(\s*\{/

/**
 * Calls of modules are described (`modules/X/calls`) and served by the kernel: whoever binds a route by hand goes past its
 * right, its key and its document. Files, streams and sockets stand on a short list with their reason.
 * @returns what is wrong, empty where nothing is
 */
export function checkRoutes(root: string, listed: Readonly<Record<string, string>> = rawRoutes): string[] {
  const files = globSync('modules/*/{server,seed}{.ts,/**/*.ts}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const found = files.filter((file) => binding.test(readFileSync(join(root, file), 'utf8')))
  return [
    ...found.filter((file) => !Object.hasOwn(listed, file)).map((file) =>
      `${file} binds a route by hand: describe the call in modules/X/calls`
    ),
    ...Object.entries(listed).filter(([file]) => !found.includes(file)).map(([file]) =>
      `${file} is listed in raw-routes.ts and binds no route`
    ),
    ...Object.entries(listed).filter(([, why]) => why.trim() === '').map(([file]) => `${file} stands in raw-routes.ts without a reason`),
  ]
}
