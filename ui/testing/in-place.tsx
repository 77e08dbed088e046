import type { ButtonProps, ModalProps } from 'antd'
import type { ComponentType } from 'react'

/** A window as a part of the page. */
function WindowInPlace({ open, title, width, footer, okText, cancelText, children }: ModalProps) {
  if (!open) return null
  return (
    <section role="dialog" data-width={String(width)}>
      <h1>{title}</h1>
      {children}
      <footer>
        {typeof footer === 'function' || footer === undefined
          ? (
            <>
              <button>{cancelText}</button>
              <button>{okText}</button>
            </>
          )
          : footer}
      </footer>
    </section>
  )
}

/** A library of components with some that are drawn otherwise. */
export function withParts<Library extends object>(library: Library,
  parts: { readonly [Name in keyof Library]?: ComponentType<never> }): Library {
  return { ...library, ...parts }
}

/** antd with windows that stand in the page itself: there is no other place for them where HTML is drawn without a browser. */
export function withWindowsInPlace<Library extends { Modal: object }>(antd: Library): Library {
  return { ...antd, Modal: Object.assign(WindowInPlace, antd.Modal) }
}

/** What windows were drawn with, the last one last. */
export const windows: ModalProps[] = []

function KeptWindow(props: ModalProps) {
  windows.push(props)
  return <WindowInPlace {...props} />
}

/** The same with windows that tests press the buttons of. */
export function withKeptWindows<Library extends { Modal: object }>(antd: Library): Library {
  return { ...antd, Modal: Object.assign(KeptWindow, antd.Modal) }
}

/** Confirms the window that was drawn last. */
export const confirm = (): void => windows.at(-1)!.onOk!({} as never)

/** What buttons were drawn with, the last one last. */
export const buttons: ButtonProps[] = []

function KeptButton(props: ButtonProps) {
  buttons.push(props)
  return null
}

/** A library whose buttons tests press; nothing is drawn of them. */
export const withKeptButtons = <Library extends { Button: object }>(antd: Library): Library => ({ ...antd,
  Button: Object.assign(KeptButton, antd.Button) })

/** Presses the first main button that was drawn. */
export const pressMain = (): void => buttons.find(({ type }) => type === 'primary')!.onClick!({} as never)
