/** Goes to a page of the console from where no router is at hand, such as a notice. */
export function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
