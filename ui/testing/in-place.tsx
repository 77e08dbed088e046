import type { ModalProps } from 'antd'
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
