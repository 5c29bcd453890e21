{{- define "tuerca.labels" -}}
app.kubernetes.io/name: tuerca
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "tuerca.image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ required "image.tag or image.digest is missing" .tag }}{{ end }}
{{- end -}}
{{- end }}
