<?php
/**
 * Sets up the WordPress of the checks. Run by main.ts:
 *
 * `php setup.php SITE install` sets up WordPress with an administrator and an author.
 * `php setup.php SITE posts ACCOUNT` writes posts as users of both roles and prints them as JSON. Needs the plugin.
 * `php setup.php SITE theme NAME ACCOUNT` changes the theme.
 * `php setup.php SITE widget [HTML]` puts HTML below every page, or takes it away.
 *
 * @package Pawtal
 */

list( , $site, $step ) = $argv;
$_SERVER['HTTP_HOST'] = 'localhost';
if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
}
require $site . '/wp-load.php';

if ( 'theme' === $step ) {
	switch_theme( $argv[3] );
	// A check of the settings may have changed it.
	update_option( 'pawtal_host', $argv[4] );
	exit;
}

if ( 'widget' === $step ) {
	// The widget for HTML, in a theme that has places for widgets; empty: none.
	$content = $argv[3] ?? '';
	update_option( 'widget_custom_html', array( 2 => array( 'title' => '', 'content' => $content ), '_multiwidget' => 1 ) );
	$widgets = '' === $content ? array() : array( 'custom_html-2' );
	update_option( 'sidebars_widgets', array( 'sidebar-1' => $widgets, 'array_version' => 3 ) );
	exit;
}

if ( 'install' === $step ) {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	wp_install( 'Foreign site', 'admin', 'admin@example.test', false, '', 'pawtal' );
	update_option( 'posts_per_page', 3 );
	// The classic editor is part of WordPress; only a plugin or a theme chooses it.
	wp_mkdir_p( WPMU_PLUGIN_DIR );
	file_put_contents(
		WPMU_PLUGIN_DIR . '/classic.php',
		'<?php add_filter( "use_block_editor_for_post", static function ( $use ) { return $use && ! isset( $_GET["classic"] ); } );
		add_filter( "determine_locale", static function ( $locale ) { return $_GET["language"] ?? $locale; } );'
	);
	wp_insert_user(
		array(
			'user_login' => 'author',
			'user_pass'  => 'pawtal',
			'user_email' => 'author@example.test',
			'role'       => 'author',
		)
	);
	exit;
}

$account = $argv[3];
$author  = get_user_by( 'login', 'author' )->ID;

$inside = '<p>Already a customer? <a href="/signin">Sign in</a></p>';
$forms  = array(
	'tag'            => '<account-next-delivery preview="sample">' . $inside . '</account-next-delivery>',
	'tag in lines'   => "Before\n\n<account-pets-list preview=\"sample\">\n\nWhile it loads\n\n</account-pets-list>\n\nAfter",
	'html block'     => "<!-- wp:html -->\n<account-next-delivery preview=\"sample\" onclick=\"alert(1)\"></account-next-delivery>\n<!-- /wp:html -->",
	'shortcode'      => '[account widget="next-delivery" preview="sample"]' . $inside . '[/account]',
	'shortcode alone' => 'Before [account widget=account-pets-list preview] after',
	'block'          => '<!-- wp:pawtal/widget {"widget":"account-pets-list","options":{"preview":"sample"}} /-->',
	'div'            => '<div data-account-widget="next-delivery" data-preview="sample">' . $inside . '</div>',
	'link'           => '<p><a href="' . esc_url( $account ) . '/gb/deliveries/?widget=next-delivery&amp;preview=sample">Your next delivery</a></p>',
	'live'           => '<account-pets-list signed-out="content"><p>For customers only</p></account-pets-list>',
	'nothing'        => '<p>A page without a widget.</p>',
	'unknown'        => '<p>Here:</p>[account widget="teapot"]What visitors see[/account]',
	'curly quotes'   => '[account widget=“next-delivery” preview=“sample”]',
	'quotes as HTML' => '[account widget=&#8220;pets-list&#8221; preview=&#8220;sample&#8221;]',
	'one after another' => "[account widget=quick-links preview]\n[account widget=error preview]" . $inside . '[/account]',
	'block for visitors' => '<!-- wp:pawtal/widget {"widget":"account-pets-list","options":{"signed-out":"content"}} --><!-- wp:paragraph --><p>For <a href="/signin">customers</a> only</p><!-- /wp:paragraph --><!-- /wp:pawtal/widget -->',
	'two'            => '[account widget=quick-links preview] [account widget=error preview]',
	'evil'           => '[account widget="error" preview="&quot; onmouseover=&quot;alert(1)" host="https://evil.example"]<img src=x onerror="alert(1)">[/account]',
);
$posts = array();
foreach ( array( 'admin' => 1, 'author' => $author ) as $role => $user ) {
	wp_set_current_user( $user );
	foreach ( $forms as $form => $content ) {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_title'     => $form . ' by ' . $role,
					'post_content'   => $content,
					'post_status'    => 'publish',
					'comment_status' => 'closed',
				)
			),
			true
		);
		$posts[] = array(
			'form'   => $form,
			'role'   => $role,
			'id'     => $id,
			'stored' => get_post( $id )->post_content,
		);
	}
}
echo wp_json_encode( array( 'version' => $GLOBALS['wp_version'], 'themes' => array_keys( wp_get_themes() ), 'posts' => $posts ) );
