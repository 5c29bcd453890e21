export { Checkbox } from "./checkbox.tsx";
export { PasswordField } from "./password-field.tsx";
export { RadioList, type RadioOption } from "./radio-list.tsx";
export { TextArea } from "./text-area.tsx";
export { TextField } from "./text-field.tsx";
