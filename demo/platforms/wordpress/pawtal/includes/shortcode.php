<?php
/**
 * [account widget="next-delivery" pet="…" preview="sample"]What visitors see[/account]
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function () {
		add_shortcode(
			'account',
			static function ( $written, $content = '' ) {
				$attributes = array();
				foreach ( (array) $written as $name => $value ) {
					// An attribute without a value has a numeric key.
					is_int( $name ) ? $attributes[ strtolower( $value ) ] = '' : $attributes[ str_replace( '_', '-', $name ) ] = pawtal_unquote( $value );
				}
				$widget = $attributes['widget'] ?? '';
				$inside = do_shortcode( wp_kses_post( (string) $content ) );
				$html   = pawtal_tag( $widget, $attributes, $inside );
				if ( '' === $html ) {
					return $inside . pawtal_unknown( $widget );
				}
				wp_enqueue_script( 'pawtal' );
				return $html;
			}
		);
	}
);

/** Takes off the quotes that text editors make of straight ones; WordPress takes them for part of the value. */
function pawtal_unquote( $value ) {
	return preg_replace( '/^[\s"\'“”„«»″‘’‚]+|[\s"\'“”„«»″‘’‚]+$/u', '', html_entity_decode( (string) $value, ENT_QUOTES, 'UTF-8' ) );
}

// Quotes and dashes between the brackets and inside are left as they were written.
add_filter(
	'no_texturize_shortcodes',
	static function ( $names ) {
		$names[] = 'account';
		return $names;
	}
);

/**
 * Closes each [account …] that another one follows before any [/account]. WordPress would take everything up to the
 * next [/account] for its content.
 */
function pawtal_close_shortcodes( $content ) {
	if ( substr_count( $content, '[account' ) < 2 || false === strpos( $content, '[/account]' ) ) {
		return $content;
	}
	return preg_replace( '~(?<!\[)\[account(\s[^\[\]]*[^/\[\]\s])\s*\](?=(?:(?!\[/account\]).)*\[account\s)~s', '[account$1 /]', $content );
}
foreach ( array( 'the_content', 'widget_text_content', 'widget_custom_html_content' ) as $pawtal_filter ) {
	add_filter( $pawtal_filter, 'pawtal_close_shortcodes', 5 );
}

// WordPress runs shortcodes in texts, but not in its widget for HTML. Only ours are run there.
add_filter(
	'widget_custom_html_content',
	static function ( $content ) {
		return preg_replace_callback( '~' . get_shortcode_regex( array( 'account' ) ) . '~', 'do_shortcode_tag', $content );
	},
	11
);

/** The text in place of an unknown widget, for people who can edit posts; empty for anyone else. */
function pawtal_unknown( $widget ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$names = array();
	foreach ( array_keys( pawtal_tags() ) as $tag ) {
		$names[] = substr( $tag, strlen( 'account-' ) );
	}
	return '<p><strong>' . esc_html(
		sprintf(
			/* translators: 1: what was written, 2: the names that there are */
			__( 'Pawtal knows no widget “%1$s”. It may be: %2$s.', 'pawtal' ),
			$widget,
			implode( ', ', $names )
		)
	) . '</strong></p>';
}
