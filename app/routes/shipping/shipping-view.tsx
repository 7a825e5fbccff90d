export function View() {
  return <h1>Meydan</h1>;
}
