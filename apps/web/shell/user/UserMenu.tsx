import { ApartmentOutlined, ClearOutlined, KeyOutlined, LogoutOutlined, MobileOutlined, SafetyOutlined,
  SettingOutlined } from '@ant-design/icons'
import { App, Avatar, Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshDictionaries } from '#kernel/client/dictionary/dictionary.ts'
import { fileAddress } from '#kernel/client/request/address.ts'
import { stopCalls } from '#kernel/client/request/send.ts'
import { signOut } from '#kernel/client/session/sign-in.ts'
import { useSession } from '#kernel/client/session/use-permission.ts'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })))
const DepartmentDialog = lazy(() => import('./DepartmentDialog.tsx').then(({ DepartmentDialog }) => ({ default: DepartmentDialog })))
const AppDownloadDialog = lazy(() => import('./AppDownloadDialog.tsx').then(({ AppDownloadDialog }) => ({ default: AppDownloadDialog })))
const SecondFactorDialog = lazy(() =>
  import('./SecondFactorDialog.tsx').then(({ SecondFactorDialog }) => ({ default: SecondFactorDialog }))
)

type Dialog = 'password' | 'department' | 'second' | 'app'

/** The person and what the person can do about the session (spec 1 §2). */
export function UserMenu({ onOpenSettings }: { onOpenSettings: () => void }) {
  const { t } = useTranslation('shell')
  const { message, modal } = App.useApp()
  const user = useSession((state) => state.user)
  const [dialog, setDialog] = useState<Dialog>()

  const button = useRef<HTMLButtonElement>(null)
  const closeDialog = () => {
    setDialog(undefined)
    // The entry that opened it is gone with its menu.
    button.current?.focus()
  }
  const clearCache = async () => {
    try {
      await refreshDictionaries()
      void message.success(t('user.cacheDone'))
    } catch {
      void message.warning(t('user.cacheFailed'))
    }
  }
  const askSignOut = () => {
    modal.confirm({
      title: t('user.signOutTitle'),
      content: t('user.signOutQuestion'),
      onOk: async () => {
        // What is still asked for would be answered that the session is over.
        stopCalls()
        try {
          await signOut()
        } catch (error) {
          // The page goes once it has been read.
          await message.error(error instanceof Error ? error.message : String(error))
        }
        location.reload()
      },
    })
  }
  const openPassword = () => {
    if (user) setDialog('password')
    else void message.warning(t('user.nobody'))
  }
  const actions: Record<string, () => void> = { password: openPassword, second: () => setDialog('second'),
    department: () => setDialog('department'), app: () => setDialog('app'), settings: onOpenSettings, cache: () => void clearCache(),
    signOut: askSignOut }
  const menu: MenuProps = {
    items: [
      { key: 'who', disabled: true, className: 'user-who',
        label: <Who name={user?.realname} detail={[user?.username, user?.orgCodeTxt].filter(Boolean).join(' · ')} /> },
      { type: 'divider' },
      { key: 'password', icon: <KeyOutlined />, label: t('user.password') },
      { key: 'second', icon: <SafetyOutlined />, label: t('second.title') },
      { key: 'department', icon: <ApartmentOutlined />, label: t('user.department') },
      { key: 'app', icon: <MobileOutlined />, label: t('user.app') },
      { key: 'settings', icon: <SettingOutlined />, label: t('user.settings') },
      { key: 'cache', icon: <ClearOutlined />, label: t('user.cache') },
      { type: 'divider' },
      { key: 'signOut', icon: <LogoutOutlined />, label: t('user.signOut') },
    ],
    onClick: ({ key }) => actions[key]?.(),
  }

  return (
    <>
      <Dropdown autoFocus menu={menu} trigger={['click']} placement="bottomRight">
        <button ref={button} type="button" className="user-button" aria-label={t('user.menu', { name: user?.realname })}>
          <Avatar size={26} src={user?.avatar ? fileAddress(user.avatar) : undefined}>
            {initialOf(user?.realname)}
          </Avatar>
          <span className="user-name">{user?.realname}</span>
        </button>
      </Dropdown>
      <Suspense fallback={null}>
        {dialog === 'password' && <PasswordDialog onClose={closeDialog} />}
        {dialog === 'second' && <SecondFactorDialog onClose={closeDialog} />}
        {dialog === 'department' && <DepartmentDialog onClose={closeDialog} />}
        {dialog === 'app' && <AppDownloadDialog onClose={closeDialog} />}
      </Suspense>
    </>
  )
}

/** Chinese names are told apart by their last character, Latin ones by their first. */
function initialOf(name = ''): string {
  return /^[\x20-\x7e]/.test(name) ? name.slice(0, 1).toUpperCase() : name.slice(-1)
}

function Who({ name, detail }: { name: string | undefined; detail: string }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{detail}</span>
    </>
  )
}
