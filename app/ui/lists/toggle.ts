export function wake(_element: HTMLElement, _event: Event) {}
