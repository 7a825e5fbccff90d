/** Says to screen readers, when they come to rest, what has changed on the page by itself. Browser only. */
let place: HTMLElement | undefined;

/** The place to speak from: there before anything is said, or it would not be heard. */
export function readyToAnnounce(): HTMLElement {
  if (place) return place;
  place = document.createElement("p");
  place.className = "visually-hidden";
  place.role = "status";
  return document.body.appendChild(place);
}

export function announce(text: string) {
  readyToAnnounce().textContent = text;
}
