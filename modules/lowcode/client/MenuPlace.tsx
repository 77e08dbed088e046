import { useTranslation } from 'react-i18next'
import { f } from '#kernel/entity/index.ts'
import { menuPlace } from '../calls/menu-place.ts'
import { FieldPart } from './FieldPart.tsx'

const rolesField = f.refs('system.role', { label: '角色', en: 'Roles' })

/** Where a screen is to stand, and for whom. */
export interface MenuChoice {
  parentId: string | null
  /** With commas between them. */
  roleIds: string | null
}

export const noChoice: MenuChoice = { parentId: null, roleIds: null }

interface MenuPlaceProps {
  choice: MenuChoice
  onChoice: (choice: MenuChoice) => void /** Somebody must be named. */
  rolesMissing: boolean /** What the roles get. */
  help?: string
}

/** Chooses the menu below which a designed screen stands and the roles that get it. */
export function MenuPlace({ choice, onChoice, rolesMissing, help }: MenuPlaceProps) {
  const { t } = useTranslation('lowcode')
  return (
    <>
      <FieldPart label={t('parentMenu')} note={t('noParent')} name="parentId" field={menuPlace.parentId} value={choice.parentId}
        onChange={(parentId) => onChoice({ ...choice, parentId: idsIn(parentId) })} />
      <FieldPart label={t('roles')} note={help ?? t('publishHelp')} fault={rolesMissing ? t('rolesNeeded') : undefined} name="roleIds"
        field={rolesField} value={choice.roleIds} onChange={(roleIds) => onChoice({ ...choice, roleIds: idsIn(roleIds) })} />
    </>
  )
}

function idsIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
