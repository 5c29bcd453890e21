import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { Modal } from "./modal.tsx";

type ShownOnceProps = {
  title: string;
  /** What it is for, and where it belongs. */
  text: string;
  secret: string;
  /** Names it in "Copiar …". */
  name: string;
  onClose: () => void;
};

/** A secret that the shop cannot show again. */
export function ShownOnce({ title, text, secret, name, onClose }: ShownOnceProps) {
  return (
    <Modal title={title} text={text} onClose={onClose}>
      <p className="code rounded border border-line bg-part p-3 text-sm break-all">{secret}</p>
      <div className="flex gap-3">
        <CopyButton text={secret} label={name} isButton />
        <button type="button" className="button" onClick={onClose}>
          Hecho
        </button>
      </div>
    </Modal>
  );
}
