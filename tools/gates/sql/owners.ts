import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who owns each relation: whose migrations make it. Entities are held against the migrations elsewhere. */
export function readOwners(root: string): Map<string, string> {
  const owners = new Map<string, string>(beforeMigrations)
  const files = [...globSync('kernel/server/migrations/*.sql', { cwd: root }), ...globSync('modules/*/migrations/*.sql', { cwd: root })]
  for (const file of files) {
    const owner = ownerOf(file)
    for (const [, relation = ''] of readFileSync(join(root, file), 'utf8').matchAll(creation)) owners.set(relation.toLowerCase(), owner)
  }
  return owners
}

/** What notes the migrations stands before the first of them. */
const beforeMigrations = [['sys_migration', 'kernel']] as const

const creation = /^\s*create\s+(?:or\s+replace\s+)?(?:unlogged\s+|materialized\s+)?(?:table|view)\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gim

/** The module to which a file belongs, or its zone. */
export function ownerOf(file: string): string {
  const [zone = '', name = ''] = file.replaceAll('\\', '/').split('/')
  return zone === 'modules' ? name : zone
}
