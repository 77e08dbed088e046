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
  /** What stands for the two, where they were chosen before. */
  parentName?: string | undefined
  roleNames?: string | undefined
}

export const noChoice: MenuChoice = { parentId: null, roleIds: null }

interface MenuPlaceProps {
  choice: MenuChoice
  onChoice: (choice: MenuChoice) => void /** Somebody must be named. */
  rolesMissing: boolean
  /** Without roles it goes nowhere. */
  required?: boolean
  /** What the roles get. */
  help?: string
}

/** Chooses the menu below which a designed screen stands and the roles that get it. */
export function MenuPlace({ choice, onChoice, rolesMissing, required, help }: MenuPlaceProps) {
  const { t } = useTranslation('lowcode')
  return (
    <>
      <FieldPart label={t('parentMenu')} note={t('noParent')} name="parentId" field={menuPlace.parentId} value={choice.parentId}
        text={choice.parentName} onChange={(parentId, parentName) => onChoice({ ...choice, parentId: idsIn(parentId), parentName })} />
      <FieldPart label={t('roles')} note={help ?? t('publishHelp')} fault={rolesMissing ? t('rolesNeeded') : undefined} name="roleIds"
        required={required} field={rolesField} value={choice.roleIds} text={choice.roleNames}
        onChange={(roleIds, roleNames) => onChoice({ ...choice, roleIds: idsIn(roleIds), roleNames })} />
    </>
  )
}

function idsIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
