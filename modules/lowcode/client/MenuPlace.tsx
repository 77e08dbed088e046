import { useTranslation } from 'react-i18next'
import { f } from '#kernel/entity/index.ts'
import { FieldPart } from './FieldPart.tsx'

const parentField = f.ref('system.permission', { label: '上级菜单', en: 'Below' })
const rolesField = f.refs('system.role', { label: '角色', en: 'Roles' })

/** Where a screen is to stand, and for whom. */
export interface MenuChoice {
  parentId: unknown
  roleIds: unknown
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
      <FieldPart label={t('parentMenu')} note={t('noParent')} name="parentId" field={parentField} value={choice.parentId}
        onChange={(parentId) => onChoice({ ...choice, parentId })} />
      <FieldPart label={t('roles')} note={help ?? t('publishHelp')} fault={rolesMissing ? t('rolesNeeded') : undefined} name="roleIds"
        field={rolesField} value={choice.roleIds} onChange={(roleIds) => onChoice({ ...choice, roleIds })} />
    </>
  )
}
