import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { useNavigate } from 'react-router'
import { BomLines } from './BomLines.tsx'
import { BomTree } from './BomTree.tsx'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'
import { reviseBom } from '../calls/revisions.ts'
import { ReviseButton } from './ReviseButton.tsx'

function Actions({ entity, record }: { entity: Entity; record: Rec }) {
  const { t } = useTranslation('product')
  const navigate = useNavigate()
  return (
    <>
      <Button icon={<ApartmentOutlined />} onClick={() => void navigate(`/product/bom-tree?item=${String(record.item)}`)}>
        {t('bomTree')}
      </Button>
      <ReviseButton act={reviseBom} entity={entity} record={record} />
    </>
  )
}

/** The structure below this very version, whatever its state. */
const Structure = ({ record }: { record: Rec }) => (
  <BomTree
    query={{ itemId: String(record.item), bomId: record.id, qty: String(record.baseQty ?? '1'), date: dayjs().format('YYYY-MM-DD') }}
  />
)

const texts = (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS)

const slots: EntitySlots = {
  emptyHint: (locale) => texts(locale).hintBom,
  detailActions: Actions,
  lines: { lines: BomLines },
  detailTabs: [{ key: 'structure', title: (locale) => texts(locale).bomTree, Component: Structure }],
}
export default slots
