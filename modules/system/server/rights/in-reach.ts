import type { MenuSeed } from '#kernel/entity/index.ts'
import { actsForInstallation, type Ctx } from '#kernel/server/context.ts'
import { idSet } from './grants.ts'

/** What tells a menu or a button as far as it matters whose it is. */
interface MenuRow {
  perms: string | null
  component: string | null
}

/** Whether a menu or button can be of use to the caller where they act: in a tenant, nothing of the installation is (decision 0034). */
export function inReach(ctx: Ctx): (row: MenuRow) => boolean {
  if (actsForInstallation(ctx)) return () => true
  const screens = installationScreens(ctx)
  return ({ perms, component }) => {
    const codes = [...idSet(perms)]
    return !screens.has(component ?? '') && (codes.length === 0 || codes.some((code) => !ctx.kernel.ofInstallation(code)))
  }
}

/** The components of screens that only the installation has. */
function installationScreens({ kernel }: Ctx): ReadonlySet<string> {
  const walk = (menus: readonly MenuSeed[]): MenuSeed[] => menus.flatMap((menu) => [menu, ...walk(menu.children ?? [])])
  const itsOwn = ({ installation, entity, rights = {} }: MenuSeed): boolean => {
    if (installation) return true
    if (entity) return kernel.registry.entities.get(entity)?.installation === 'closed'
    const codes = Object.keys(rights)
    return codes.length > 0 && codes.every((code) => kernel.ofInstallation(code))
  }
  return new Set(kernel.registry.modules.flatMap(({ menu }) => walk(menu)).filter(itsOwn).map(({ component }) => component))
}
