import { NodeIndexOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { searchText } from '#kernel/client/request/address.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'

/* The workflow reads this module and not the other way round: it is reached by the address of its list. */

const right = 'workflow:model:add'

/** Code of a form that has its table, and so may be started in a process; undefined of one that is still being drawn. */
function codeOf(record: Rec): string | undefined {
  const code = record.isDbSynch === 'Y' ? record.tableName : record.version ? record.code : undefined
  return typeof code === 'string' && code !== '' ? code : undefined
}

const addressOf = (record: Rec) =>
  `/flowable/model?${searchText({ make: `runtime.${codeOf(record)!}`, name: textOf(record, 'formName') || textOf(record, 'tableTxt') })}`

/** Whether somebody may make a process of a form. */
export function mayMakeProcess(record: Rec): boolean {
  return codeOf(record) !== undefined && isElementVisible(right, permissionStore.getState())
}

/** Makes a process that is named after a form and is about it. */
export function MakeProcessButton({ record }: { record: Rec }) {
  const { t } = useTranslation('lowcode')
  const navigate = useNavigate()
  const allowed = useElementVisible(right)
  if (!allowed || codeOf(record) === undefined) return null
  return <Button icon={<NodeIndexOutlined />} onClick={() => void navigate(addressOf(record))}>{t('makeProcess')}</Button>
}

/** The same from the menu of a row. */
export function MakeProcess({ record, onClose }: { record: Rec; onClose: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate(addressOf(record))
  }, [navigate, onClose, record])
  return null
}
