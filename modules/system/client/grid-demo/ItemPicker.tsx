import { Button, Modal, Table } from 'antd'
import type { PopupPickerProps } from '#ui/grid/cell-types/popup/popup-picker.ts'
import { useDemoText } from './text.ts'

const items = [{ code: 'CNMG120408', name: '车削刀片' }, { code: 'RPMT1204', name: '铣削刀片' }, { code: 'BD-10-100', name: '圆棒' }]

/** A window of one's own for popup cells. */
export function ItemPicker({ onChoose, onClose }: PopupPickerProps) {
  const { t } = useDemoText()
  return (
    <Modal open title={t('chooseItem')} footer={null} onCancel={onClose}>
      <Table size="small" rowKey="code" pagination={false} dataSource={items} columns={[
        { title: t('item'), dataIndex: 'code' },
        { title: t('itemName'), dataIndex: 'name' },
        { key: 'choose', render: (_: unknown, item: (typeof items)[number]) => (
          <Button type="link" size="small" onClick={() => onChoose([item])}>{t('choose')}</Button>
        ) },
      ]} />
    </Modal>
  )
}
