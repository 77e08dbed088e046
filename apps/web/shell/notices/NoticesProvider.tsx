import { App, Button } from 'antd'
import { createContext, lazy, Suspense, use, useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { currentLanguage } from '#kernel/client/i18n.ts'
import { announcementId, markNoticeRead } from '#kernel/client/notices/notice-api.ts'
import type { Notice, UnreadNotices } from '#kernel/entity/console/announcements.ts'
import { MENU_COUNT } from '#kernel/client/menu/use-menu-counts.ts'
import { createNoticeFeed } from '#kernel/client/notices/notice-feed.ts'
import type { NoticeMessage } from '#kernel/client/notices/notice-message.ts'
import { listenToNotices } from '#kernel/client/notices/notice-socket.ts'
import { speak } from '#kernel/client/notices/speak.ts'
import { preferenceStore } from '#kernel/client/preferences.ts'
import { useConsole } from '../console-context.tsx'
import { businessPage } from './notice-target.ts'

const NoticeDetail = lazy(() => import('./NoticeDetail.tsx').then(({ NoticeDetail: Detail }) => ({ default: Detail })))

/** Lists of one's own announcements are fetched under this key. */
export const MY_NOTICES = 'my-notices'

/** How long an arrival is told of. */
const SHOWN_SECONDS = 6

interface NoticesValue {
  unread: UnreadNotices
  reload: () => void
  /** Marks it as read and shows it, or its business page. */
  open: (notice: Notice) => void
}

const NoticesContext = createContext<NoticesValue | undefined>(undefined)

export function useNotices(): NoticesValue {
  const value = use(NoticesContext)
  if (!value) throw new Error('useNotices needs the console around it')
  return value
}

/** Keeps what waits to be read up to date, by asking and by the socket, and opens it (spec 1 §4). */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [feed] = useState(() => createNoticeFeed())
  const unread = useStore(feed.store, (state) => state.unread)
  const [shown, setShown] = useState<Notice>()
  const { entries } = useConsole()
  const { message, notification } = App.useApp()
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const client = useQueryClient()

  const reload = useCallback(() => {
    void feed.reload()
    void client.invalidateQueries({ queryKey: [MY_NOTICES] })
  }, [feed, client])

  const open = useCallback((notice: Notice) => {
    // Reading is what counts: a notice that could not be marked is shown all the same and waits on.
    if (notice.readFlag !== '1') void markNoticeRead(announcementId(notice)).then(reload, () => undefined)
    const page = notice.openType === 'component' ? businessPage(entries, notice) : undefined
    if (page !== undefined) void navigate(page)
    else if (notice.openType === 'component') void message.warning(t('notices.noPage'))
    else setShown(notice)
  }, [entries, message, navigate, reload, t])

  const hear = useEffectEvent(async ({ msgId, msgTxt }: NoticeMessage) => {
    for (const key of [MY_NOTICES, MENU_COUNT]) void client.invalidateQueries({ queryKey: [key] })
    await feed.reload()
    if (msgTxt === undefined) return
    if (preferenceStore.getState().speakNotices) speak(msgTxt, currentLanguage())
    const { anntMsgList, sysMsgList } = feed.store.getState().unread
    const notice = [...anntMsgList, ...sysMsgList].find(({ id }) => id === msgId)
    const key = msgId ?? msgTxt
    const openButton = notice && (
      <Button type="primary" size="small" onClick={() => {
        notification.destroy(key)
        open(notice)
      }}>
        {t('notices.look')}
      </Button>
    )
    notification.info({ key, title: t('notices.arrived'), description: msgTxt, actions: openButton, placement: 'bottomRight',
      duration: SHOWN_SECONDS, // One that comes under a resting pointer would stay before what is to be pressed there; what it says waits at the bell.
      pauseOnHover: false })
  })

  useEffect(() => {
    void feed.reload()
    const end = listenToNotices((heard) => void hear(heard))
    return () => {
      end()
      feed.close()
    }
  }, [feed])

  const value = useMemo(() => ({ unread, reload, open }), [unread, reload, open])
  return (
    <NoticesContext value={value}>
      {children}
      <Suspense fallback={null}>{shown && <NoticeDetail notice={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </NoticesContext>
  )
}
