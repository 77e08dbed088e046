import { Button, Modal, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Notice } from '#kernel/entity/console/announcements.ts'
import { Written } from '#ui/editors/Written.tsx'
import { isFollowable, isOwnAddress } from './notice-target.ts'
import { priorityColor } from './priority.ts'

/** Width of the modal (spec 1 §9); a phone has no room to spare. */
const WIDTH = { xs: '100%', md: '60%' }

/** A notice as a person reads it (spec 1 §2): closed, or gone on with where it leads somewhere. */
export function NoticeDetail({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { openPage, openType } = notice
  const go = (address: string) => {
    onClose()
    if (isOwnAddress(address)) void navigate(address)
    else window.open(address, '_blank', 'noopener')
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('notices.close')}</Button>
      {openType === 'url' && isFollowable(openPage) && <Button type="primary" onClick={() => go(openPage)}>{t('notices.handle')}</Button>}
    </>
  )
  return (
    <Modal open width={WIDTH} title={t('notices.detail')} footer={footer} onCancel={onClose} className="notice-detail">
      <h2>{notice.titile}</h2>
      <p className="notice-about">
        {notice.priority && <Tag color={priorityColor(notice.priority)}>{notice.priority_dictText ?? notice.priority}</Tag>}
        <span>{t('notices.sender', { name: notice.sender_dictText ?? notice.sender ?? '' })}</span>
        <span>{notice.sendTime}</span>
      </p>
      <Written html={notice.msgContent ?? ''} />
    </Modal>
  )
}
