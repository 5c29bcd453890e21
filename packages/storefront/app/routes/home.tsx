export default function Home() {
  return <h1 className="title text-3xl">Tuerca</h1>;
}
