import { PERMISSIONS, type Permission } from "@tuerca/office-contract";
import { SUBJECTS } from "./permission-words.ts";

type PermissionGridProps = {
  chosen: readonly string[];
  /** One's own permissions, which one may give. */
  own: readonly string[];
  onToggle: (name: Permission, isOn: boolean) => void;
};

/** A row per subject with two boxes: to see it, and to change it. */
export function PermissionGrid({ chosen, own, onToggle }: PermissionGridProps) {
  const box = (name: string, label: string) =>
    isPermission(name) ? (
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 accent-ink"
        checked={chosen.includes(name)}
        disabled={!own.includes(name)}
        onChange={({ target }) => onToggle(name, target.checked)}
      />
    ) : null;
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="rows">
        <thead>
          <tr>
            <th>Permisos</th>
            <th>Ver</th>
            <th>Cambiar</th>
          </tr>
        </thead>
        <tbody>
          {SUBJECTS.map(([name, words]) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {words}
              </th>
              <td>{box(`read_${name}`, `Ver: ${words}`)}</td>
              <td>{box(`write_${name}`, `Cambiar: ${words}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isPermission(name: string): name is Permission {
  return PERMISSIONS.some((one) => one === name);
}
