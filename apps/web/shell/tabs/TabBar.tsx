import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { App, Dropdown, type MenuProps } from 'antd'
import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { matchEntry } from '#kernel/client/menu/match-entry.ts'
import { useConsole } from '../console-context.tsx'
import { closeRange, closeTab, refreshTab, type CloseRange, type Tab, type TabState } from './tab-state.ts'
import { refreshPage, tabStore } from './tab-store.ts'

/** The opened pages. Right click, or the menu key, offers what can be done with one (spec 1 §2). */
export function TabBar() {
  const state = useStore(tabStore)
  const { homePath, titleOf } = useTabTitles()
  const { message } = App.useApp()
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    strip.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [state.active])

  const settle = (next: TabState) => {
    const moved = next.active !== state.active
    tabStore.setState(next)
    const target = next.tabs.find(({ key }) => key === next.active)
    if (moved && target) void navigate(target.fullPath)
  }
  const close = (key: string) => {
    const next = closeTab(state, key, homePath)
    if (next === 'last') void message.warning(t('tabs.last'))
    else if (next === 'home') void message.warning(t('tabs.home'))
    else settle(next)
  }
  const act = (key: string, action: string) => {
    if (action === 'close') close(key)
    else if (action === 'refresh') settle(refreshTab({ ...state, active: key }, key))
    else settle(closeRange(state, key, action as CloseRange, homePath))
  }
  const menuOf = (tab: Tab, index: number): MenuProps => ({
    items: [
      { key: 'refresh', label: t('tabs.refresh') },
      { key: 'close', label: t('tabs.close') },
      { type: 'divider' },
      { key: 'left', label: t('tabs.closeLeft'), disabled: index <= 1 },
      { key: 'right', label: t('tabs.closeRight'), disabled: index === state.tabs.length - 1 },
      { key: 'others', label: t('tabs.closeOthers'), disabled: state.tabs.length <= 2 },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      act(tab.key, key)
    },
  })
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[(index + step + state.tabs.length) % state.tabs.length]?.focus()
    if (event.key === 'Delete') close(state.tabs[index]?.key ?? '')
  }
  const onAuxClick = (event: MouseEvent, key: string) => {
    if (event.button === 1) close(key)
  }

  return (
    <div className="tabs">
      <div className="tabs-strip" role="tablist" aria-label={t('tabs.label')} ref={strip}>
        {state.tabs.map((tab, index) => (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab, index)}>
            <div className="tab" data-active={tab.key === state.active || undefined} onAuxClick={(event) => onAuxClick(event, tab.key)}>
              <button type="button" role="tab" aria-selected={tab.key === state.active} tabIndex={tab.key === state.active ? 0 : -1}
                onClick={() => void navigate(tab.fullPath)} onKeyDown={(event) => onKey(event, index)}
              >
                {titleOf(tab)}
              </button>
              {tab.key !== homePath && (
                <button type="button" className="tab-close" tabIndex={-1} aria-label={t('tabs.closeOne', { title: titleOf(tab) })}
                  onClick={() => close(tab.key)}
                >
                  <CloseOutlined />
                </button>
              )}
            </div>
          </Dropdown>
        ))}
      </div>
      <button type="button" className="tabs-refresh" aria-label={t('tabs.refresh')} title={t('tabs.refresh')} onClick={refreshPage}>
        <ReloadOutlined />
      </button>
    </div>
  )
}

/** Titles follow the menu, and so the language, also of tabs that were opened before. */
function useTabTitles() {
  const { entries, homePath } = useConsole()
  const titleOf = useCallback((tab: Tab) => matchEntry(entries, tab.key)?.entry.title ?? tab.title, [entries])
  return { homePath, titleOf }
}
