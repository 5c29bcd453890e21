import { zodResolver } from "@hookform/resolvers/zod";
import { namedListInput } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useForm } from "react-hook-form";

type ListNameFormProps = {
  /** The name before; empty for a new list. */
  name: string;
  label: string;
  button: string;
  /** Sends the name; its refusals stand at the field. */
  save(name: string): Promise<void>;
};

/** Names a list; a new one leaves the field empty for the next. */
export function ListNameForm({ name, label, button, save }: ListNameFormProps) {
  const form = useForm({ resolver: zodResolver(namedListInput), defaultValues: { name } });
  const { isSending, submit } = useSubmit(form, async (body) => {
    await save(body.name);
    form.reset({ name: name === "" ? "" : body.name });
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TextField
        className="min-w-0 flex-1 basis-52 sm:max-w-80"
        label={label}
        autoComplete="off"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <button
        type="submit"
        className="button mt-6.5 min-h-12"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
      >
        {button}
      </button>
    </form>
  );
}
