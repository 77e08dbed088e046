import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { arrangeHome, homeTiles, type HomeTile } from '#modules/system/index.ts'
import { readsOf } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'

/** Which tiles stand on one's home, and in which order. */
export function ArrangeHome({ tiles, onClose }: { tiles: readonly HomeTile[]; onClose: () => void }) {
  const { t } = useTranslation('home')
  const [order, setOrder] = useState(tiles)
  const { send, busy } = useCall(arrangeHome, { warn: true, onDone: onClose, also: [readsOf(homeTiles)] })
  const change = (id: string, stands: boolean) => setOrder(order.map((tile) => (tile.id === id ? { ...tile, stands } : tile)))
  const move = (at: number, by: 1 | -1) => {
    const next = [...order]
    const [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    setOrder(next)
  }
  const save = () => void send({ tiles: order.filter(({ stands }) => stands).map(({ id }) => id) })
  return (
    <Modal open title={t('arrangeTitle')} onCancel={onClose} okText={t('arrangeSave')} onOk={save} confirmLoading={busy} width={480}
      footer={(_all, { OkBtn, CancelBtn }) => (
        <>
          <Button onClick={() => void send({ tiles: [] })}>{t('arrangeReset')}</Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <ul className="home-arrange">
        {order.map(({ id, title, stands }, at) => (
          <li key={id}>
            <Checkbox checked={stands} onChange={({ target }) => change(id, target.checked)}>{title}</Checkbox>
            <Button type="text" size="small" icon={<ArrowUpOutlined />} disabled={at === 0} aria-label={t('up', { title })}
              onClick={() => move(at, -1)} />
            <Button type="text" size="small" icon={<ArrowDownOutlined />} disabled={at === order.length - 1}
              aria-label={t('down', { title })} onClick={() => move(at, 1)} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}
