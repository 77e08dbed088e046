import { useState } from 'react'
import { BusinessSelect } from '#ui/pickers/business/BusinessSelect.tsx'
import { usePositionConfig, useRoleConfig } from '#ui/pickers/people/configs.ts'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [roles, positions] = [useRoleConfig(), usePositionConfig()]
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({ roles: 'admin', positions: null })
  return (
    <div className="mw-stack">
      <BusinessSelect config={roles} aria-label={t('rolesLabel')} value={chosen.roles}
        onChange={(next, { keys }) => setChosen({ ...chosen, roles: next, keys })} />
      <BusinessSelect config={positions} multiple={false} aria-label={t('positionLabel')} value={chosen.positions}
        onChange={(next) => setChosen({ ...chosen, positions: next })} />
      <Stored value={chosen} />
    </div>
  )
}
